export { ImportPage as Page } from '#app/features/integrations/imports/import-page.tsx';
