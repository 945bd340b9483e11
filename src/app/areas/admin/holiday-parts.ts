export { HolidayDialog } from './holiday-dialog.tsx';
export { HolidayOutcome } from '#app/features/spots/holiday-outcome.tsx';
