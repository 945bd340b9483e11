export { AvailabilityPage as Page } from '#app/features/team-hours/availability-page.tsx';
