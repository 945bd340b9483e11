import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { previewSeriesChange } from '#engine/contracts/booking/series-change.ts';
import { request } from '#app/lib/api.ts';

/** Outdated tries are cancelled; the last answer is shown until the next one is there. */
export const trial = { gcTime: 0, retry: false, placeholderData: keepPreviousData } as const;

/** What moving a visit and all that follow it would mean. */
export const seriesMoveQuery = (
  { id, version }: { id: string; version: number },
  body: BodyOf<typeof previewSeriesChange>,
) =>
  queryOptions({
    queryKey: ['series move preview', id, version, body],
    queryFn: ({ signal }) => request(previewSeriesChange, { params: { id }, body, signal }),
    ...trial,
  });
