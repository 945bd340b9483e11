import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { moveVisitContract } from '#engine/contracts/board.ts';
import { previewSeriesChange } from '#engine/contracts/series-change.ts';
import { request } from '#app/lib/api.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { listLetters } from '#app/lib/letter-words.ts';
import type { ConsequenceProps } from '#app/ui/record/record-acts.ts';
import type { BookingDetail } from './api.ts';
import { MoveFee } from './fee-note.tsx';
import { Objections } from './objections.tsx';
import { SeriesMove } from './series-move.tsx';

/** How long nothing changes before the server tries a time. */
const settleMs = 250;

/** Outdated tries are cancelled; the last answer is shown until the next one is there. */
const trial = { gcTime: 0, retry: false, placeholderData: keepPreviousData } as const;

/** Not below the topic of bookings: it is asked for once for each time, and not anew with every change. */
const visitQuery = ({ id, version }: BookingDetail, service_date: string) =>
  queryOptions({
    queryKey: ['move preview', id, version, service_date],
    queryFn: ({ signal }) =>
      request(moveVisitContract, { params: { id }, body: { version, service_date, dry_run: true }, signal }),
    ...trial,
  });

const seriesQuery = ({ id, version }: BookingDetail, service_date: string) =>
  queryOptions({
    queryKey: ['series move preview', id, version, service_date],
    queryFn: ({ signal }) => request(previewSeriesChange, { params: { id }, body: { service_date }, signal }),
    ...trial,
  });

/** What a move would mean, before it is made: its fee, what speaks against it, who loses it, and who is told. */
export function MoveMeaning(props: ConsequenceProps<BookingDetail>) {
  const { record, values } = props;
  const { service_date: start, scope } = values;
  const isOfSeries = scope === 'following';
  const isChosen = typeof start === 'string' && start !== '';
  const [settled] = useDebouncedValue(isChosen ? start : '', settleMs);
  const isTried = isChosen && settled !== '';
  const visit = useQuery({ ...visitQuery(record, settled), enabled: isTried && !isOfSeries });
  const series = useQuery({ ...seriesQuery(record, settled), enabled: isTried && isOfSeries });
  const { data, error } = isOfSeries ? series : visit;
  return (
    <Stack gap="xs">
      {isOfSeries ? <Text size="sm">No fee.</Text> : <MoveFee {...props} />}
      <Stack gap="xs" role="status">
        {isTried && error && !isSaidAtBox(error) && <Text size="sm">{toErrorLines(error).join(' ')}</Text>}
        {isTried && isOfSeries && series.data && <SeriesMove move={series.data} />}
        {isTried && !isOfSeries && visit.data && (
          <Objections sentences={[...visit.data.warnings, ...toLoss(visit.data.lost_teams ?? [])]} />
        )}
        {isTried && data && data.letters.length > 0 && (
          <Text size="sm">This sends {listLetters(data.letters)}.</Text>
        )}
      </Stack>
    </Stack>
  );
}

/** A time that cannot be chosen is named where it is chosen. */
const isSaidAtBox = (error: unknown): boolean => isApiError(error) && error.code === 'VALIDATION';

const toLoss = (teams: readonly string[]): string[] =>
  teams.length === 0
    ? []
    : [`${teams.join(', ')} can’t come then and ${teams.length === 1 ? 'is' : 'are'} taken off the visit.`];
