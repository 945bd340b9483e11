import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { refresh } from '#app/lib/live.ts';

const topics = ['office_acts', 'bookings', 'dispatch', 'time_off', 'dashboard', 'series'];

/** Shows anew what an undone change was shown on. */
export function useShowAnew() {
  const client = useQueryClient();
  return useCallback(() => Promise.all(topics.map((topic) => refresh(client, topic))), [client]);
}
