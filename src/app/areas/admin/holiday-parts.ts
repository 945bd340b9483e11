export { HolidayDialog } from './holiday-dialog.tsx';
export { HolidayOutcome } from '#app/features/calendar/spots/holiday-outcome.tsx';
