export { RatingsPage as Page } from '#app/features/crew/ratings-page.tsx';
