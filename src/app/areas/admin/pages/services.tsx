export { ServicesPage as Page } from '#app/features/services/tree/services-page.tsx';
