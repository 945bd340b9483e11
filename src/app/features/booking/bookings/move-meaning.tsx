import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { moveVisitContract } from '#engine/contracts/booking/board.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { previewSeriesChange } from '#engine/contracts/booking/series-change.ts';
import { request } from '#app/lib/api.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import type { ConsequenceProps } from '#app/ui/record/record-acts.ts';
import type { BookingDetail } from './api.ts';
import { MoveFee } from './fee-note.tsx';
import { Objections } from './objections.tsx';
import { teamOf } from './team-of.ts';
import { TellChoice, toldIn, type Told } from './tell-choice.tsx';
import { SeriesMove, type TellDates } from './series-move.tsx';
import { seriesMoveQuery, trial } from './series-move-query.ts';

/** How long nothing changes before the server tries a time. */
const settleMs = 250;

/** What both calls take: that of one visit, and that of all that follow it as well. */
type Wish = Pick<BodyOf<typeof previewSeriesChange>, 'service_date' | 'duration_minutes' | 'arrival_window'>;
type VisitWish = Omit<BodyOf<typeof moveVisitContract>, 'version' | 'dry_run'>;

/** Not below the topic of bookings: it is asked for once for each time, and not anew with every change. */
const visitQuery = ({ id, version }: BookingDetail, wish: VisitWish) =>
  queryOptions({
    queryKey: ['move preview', id, version, wish],
    queryFn: ({ signal }) =>
      request(moveVisitContract, { params: { id }, body: { version, ...wish, dry_run: true }, signal }),
    ...trial,
  });

/** What a move would mean, before it is made: its fee, what speaks against it, who loses it, and who is told. */
export function MoveMeaning(props: ConsequenceProps<BookingDetail>) {
  const { service_date: start, scope } = props.values;
  const isOfSeries = scope === 'following';
  return (
    <Stack gap="xs">
      {isOfSeries ? <Text size="sm">No fee.</Text> : <MoveFee {...props} />}
      <Tried
        record={props.record}
        isOfSeries={isOfSeries}
        told={toldIn(props)}
        wish={typeof start === 'string' && start !== '' ? { service_date: start } : null}
      />
    </Stack>
  );
}

type TriedProps = {
  record: BookingDetail;
  isOfSeries: boolean;
  /** Null as long as nothing is chosen. */
  wish: Wish | null;
  tell?: TellDates;
  told?: Told | undefined;
};

/** What speaks against a change, who loses the visit, and who is told: the server tries it, and saves nothing. */
export function Tried({ record, isOfSeries, wish, tell, told }: TriedProps) {
  const [settled] = useDebouncedValue(wish, settleMs);
  const isTried = wish !== null && settled !== null;
  const tried = settled ?? { service_date: '' };
  const visit = useQuery({ ...visitQuery(record, tried), enabled: isTried && !isOfSeries });
  const series = useQuery({ ...seriesMoveQuery(record, tried), enabled: isTried && isOfSeries });
  const { data, error, isFetching } = isOfSeries ? series : visit;
  return (
    <Stack gap="xs" role="status">
      {isTried && isFetching && !data && (
        <Text size="sm" c="dimmed">
          Checking this time…
        </Text>
      )}
      {isTried && error && !isSaidAtBox(error) && <Text size="sm">{toErrorLines(error).join(' ')}</Text>}
      {isTried && isOfSeries && series.data && <SeriesMove move={series.data} {...(tell && { tell })} />}
      {isTried && !isOfSeries && visit.data && (
        <Objections sentences={[...visit.data.warnings, ...toLoss(visit.data.lost_teams ?? [])]} />
      )}
      {isTried && data && <TellChoice letters={data.letters} tells={data.tells} told={told} />}
    </Stack>
  );
}

/** What other teams would mean: what speaks against them, and who is told. */
export function CrewMeaning(props: ConsequenceProps<BookingDetail>) {
  const { record, values } = props;
  // The choice of teams is their ids.
  const teamIds = (values['team_ids'] ?? []) as string[];
  const own = teamOf(record);
  const isChanged = teamIds.length !== own.length || teamIds.some((id) => !own.includes(id));
  const [settled] = useDebouncedValue(teamIds, settleMs);
  const wish = { team_ids: settled, overbook: values['overbook'] === true };
  const { data, error } = useQuery({ ...visitQuery(record, wish), enabled: isChanged });
  if (!isChanged) return null;
  return (
    <Stack gap="xs" role="status">
      {error && <Text size="sm">{toErrorLines(error).join(' ')}</Text>}
      {data && !error && (
        <>
          <Objections sentences={data.warnings} />
          <TellChoice letters={data.letters} tells={data.tells} told={toldIn(props)} />
        </>
      )}
    </Stack>
  );
}

/** A time that cannot be chosen is named where it is chosen. */
const isSaidAtBox = (error: unknown): boolean => isApiError(error) && error.code === 'VALIDATION';

const toLoss = (teams: readonly string[]): string[] =>
  teams.length === 0
    ? []
    : [`${teams.join(', ')} can’t come then and ${teams.length === 1 ? 'is' : 'are'} taken off the visit.`];
