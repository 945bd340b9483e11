import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { moveVisitContract } from '#engine/contracts/board.ts';
import { request } from '#app/lib/api.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { listLetters } from '#app/lib/letter-words.ts';
import type { ConsequenceProps } from '#app/ui/record/record-acts.ts';
import type { BookingDetail } from './api.ts';
import { MoveFee } from './fee-note.tsx';
import { Objections } from './objections.tsx';
import { SeriesMove } from './series-move.tsx';
import { seriesMoveQuery, trial } from './series-move-query.ts';

/** How long nothing changes before the server tries a time. */
const settleMs = 250;

/** Not below the topic of bookings: it is asked for once for each time, and not anew with every change. */
const visitQuery = ({ id, version }: BookingDetail, service_date: string) =>
  queryOptions({
    queryKey: ['move preview', id, version, service_date],
    queryFn: ({ signal }) =>
      request(moveVisitContract, { params: { id }, body: { version, service_date, dry_run: true }, signal }),
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
  const series = useQuery({
    ...seriesMoveQuery(record, { service_date: settled }),
    enabled: isTried && isOfSeries,
  });
  const { data, error, isFetching } = isOfSeries ? series : visit;
  return (
    <Stack gap="xs">
      {isOfSeries ? <Text size="sm">No fee.</Text> : <MoveFee {...props} />}
      <Stack gap="xs" role="status">
        {isTried && isFetching && !data && (
          <Text size="sm" c="dimmed">
            Checking this time…
          </Text>
        )}
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
