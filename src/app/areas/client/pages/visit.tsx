export { VisitRecord as Page } from '#app/features/bookings/visit-record.tsx';
