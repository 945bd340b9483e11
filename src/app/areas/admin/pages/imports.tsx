export { ImportsPage as Page } from '#app/features/integrations/imports/imports-page.tsx';
