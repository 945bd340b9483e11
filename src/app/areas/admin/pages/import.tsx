export { ImportPage as Page } from '#app/features/imports/import-page.tsx';
