export { CalendarPage as Page } from '#app/features/crew/calendar-page.tsx';
