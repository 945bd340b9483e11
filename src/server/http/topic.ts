/** What a call is about: `/api/bookings/:id` and `/api/bookings/count` are both "bookings". */
export const topicOf = (path: string): string => path.split('/')[2] ?? '';
