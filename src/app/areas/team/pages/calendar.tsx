export { CalendarPage as Page } from '#app/features/crew/jobs/calendar-page.tsx';
