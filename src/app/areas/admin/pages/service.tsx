export { ServiceRecord as Page } from '#app/features/services/service-record.tsx';
