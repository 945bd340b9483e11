export { DaysPage as Page } from '#app/features/calendar/spots/days-page.tsx';
