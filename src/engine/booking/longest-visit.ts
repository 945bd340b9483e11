/** No visit lasts longer, so what is on at some moment began at most a week before. */
export const longestVisitMinutes = 7 * 24 * 60;
