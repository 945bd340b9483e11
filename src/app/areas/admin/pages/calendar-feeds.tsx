export { FeedsPage as Page } from '#app/features/integrations/calendar-feeds/feeds-page.tsx';
