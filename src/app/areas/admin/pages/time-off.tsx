export { TimeOffPage as Page } from '#app/features/dashboard/time-off/time-off-page.tsx';
