export { WeekPage as Page } from '#app/features/spots/week-page.tsx';
