import type { Contract } from './contract.ts';

/** What a call is about: `/api/bookings/:id` and `/api/bookings/count` are both "bookings". */
export const topicOf = ({ topic, path }: Pick<Contract, 'topic' | 'path'>): string =>
  topic ?? path.split('/')[2] ?? '';
