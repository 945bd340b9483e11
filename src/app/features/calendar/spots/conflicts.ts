import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { listSpotConflicts } from '#engine/contracts/calendar/spot-settings.ts';
import { queryOf } from '#app/lib/query-of.ts';

export type SpotConflict = AnswerOf<typeof listSpotConflicts>[number];

export const conflictsQuery = (locationId?: string) =>
  queryOptions({
    ...queryOf(listSpotConflicts, { query: locationId ? { locationId } : {} }),
    meta: { topics: ['bookings'] },
  });
