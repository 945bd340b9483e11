export { WeekPage as Page } from '#app/features/calendar/spots/week-page.tsx';
