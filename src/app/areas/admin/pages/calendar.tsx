export { Calendar as Page } from '#app/features/bookings/calendar/calendar.tsx';
