export { AvailabilityPage as Page } from '#app/features/calendar/team-hours/availability-page.tsx';
