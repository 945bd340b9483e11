export { TodayPage as Page } from '#app/features/crew/today-page.tsx';
