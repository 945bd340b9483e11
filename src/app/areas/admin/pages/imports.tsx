export { ImportsPage as Page } from '#app/features/imports/imports-page.tsx';
