export { DaysPage as Page } from '#app/features/spots/days-page.tsx';
