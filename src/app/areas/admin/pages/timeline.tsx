export { Timeline as Page } from '#app/features/booking/bookings/board/timeline.tsx';
