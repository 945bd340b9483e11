import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { listSpotConflicts } from '#engine/contracts/calendar/spot-settings.ts';
import { request } from '#app/lib/api.ts';

export type SpotConflict = AnswerOf<typeof listSpotConflicts>[number];

export const conflictsQuery = (locationId?: string) =>
  queryOptions({
    queryKey: ['booking_spots', 'conflicts', locationId ?? 'all'],
    queryFn: ({ signal }) => request(listSpotConflicts, { query: locationId ? { locationId } : {}, signal }),
    meta: { topics: ['bookings'] },
  });
