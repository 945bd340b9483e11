export { TodayPage as Page } from '#app/features/crew/jobs/today-page.tsx';
