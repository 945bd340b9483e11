/** A step of its own: a page names all that it may load, and these need more than the list beside them. */
export const loadHolidayParts = () => import('./holiday-parts.ts');
