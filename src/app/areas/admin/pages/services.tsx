export { ServicesPage as Page } from '#app/features/catalogue/services/tree/services-page.tsx';
