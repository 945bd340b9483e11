export { DayCalendar } from './date/day-calendar.tsx';
export { dateLocale } from './date/date-words.ts';
