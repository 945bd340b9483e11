export { TimeOffPage as Page } from '#app/features/booking/dashboard/time-off/time-off-page.tsx';
