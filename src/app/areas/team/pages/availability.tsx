export { AvailabilityPage as Page } from '#app/features/crew/availability-page.tsx';
