import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { bookingsQuery } from './api.ts';

const live = { nin: ['cancelled'] };

/** Rounded to the hour, so that every look within it asks the same question and is answered from the cache. */
const thisHour = () => new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000).toISOString();

export function useUpcomingVisits(limit: number) {
  const [from] = useState(thisHour);
  return useQuery(
    bookingsQuery({ where: { start_at: { gte: from }, status: live }, order: ['start_at ASC'], limit }),
  );
}

export function usePastVisits(limit: number) {
  const [until] = useState(thisHour);
  return useQuery(bookingsQuery({ where: { start_at: { lt: until } }, order: ['start_at DESC'], limit }));
}
