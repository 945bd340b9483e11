export { Calendar as Page } from '#app/features/booking/bookings/calendar/calendar.tsx';
