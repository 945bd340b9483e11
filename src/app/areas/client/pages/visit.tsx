export { VisitPage as Page } from '#app/features/booking/bookings/own/visit-page.tsx';
