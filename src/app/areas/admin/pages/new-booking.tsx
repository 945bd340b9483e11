export { NewBooking as Page } from '#app/features/booking/bookings/new/new-booking.tsx';
