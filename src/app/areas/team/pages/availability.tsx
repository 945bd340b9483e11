export { AvailabilityPage as Page } from '#app/features/crew/jobs/availability-page.tsx';
