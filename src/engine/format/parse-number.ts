/**
 * A number as people type it, nothing or more: `12`, `12.50`, `12,50`. No more digits than a number keeps exactly. A
 * comma before three digits may stand between thousands: nobody is charged for what that could mean.
 */
export const numberPattern = /^(?=.{1,15}$)(?:\d+\.?\d*|\.\d+|\d*,\d{1,2})$/;

/** Signs, groups and currencies are none. Amounts of money are read with it, too (`readAmount`, which knows groups). */
export const parseNumber = (text: string): number | undefined =>
  numberPattern.test(text) ? Number(text.replace(',', '.')) : undefined;
