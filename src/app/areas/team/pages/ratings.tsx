export { RatingsPage as Page } from '#app/features/crew/jobs/ratings-page.tsx';
