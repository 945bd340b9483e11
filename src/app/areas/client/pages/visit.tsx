export { VisitPage as Page } from '#app/features/bookings/own/visit-page.tsx';
