export { JobRecord as Page } from '#app/features/bookings/job-record.tsx';
