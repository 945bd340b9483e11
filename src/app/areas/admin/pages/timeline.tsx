export { Timeline as Page } from '#app/features/bookings/board/timeline.tsx';
