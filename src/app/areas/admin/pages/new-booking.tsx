export { NewBooking as Page } from '#app/features/bookings/new/new-booking.tsx';
