export { BookingRecord as Page } from '#app/features/bookings/booking-record.tsx';
