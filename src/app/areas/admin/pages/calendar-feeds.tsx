export { FeedsPage as Page } from '#app/features/calendar-feeds/feeds-page.tsx';
