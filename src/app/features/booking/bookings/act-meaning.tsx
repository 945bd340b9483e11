import { Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import {
  previewCancelBooking,
  previewCancelSeries,
  previewDispatchBooking,
  previewPauseSeries,
  previewResumeSeries,
  previewSkipBooking,
} from '#engine/contracts/booking/act-preview.ts';
import type { getSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { request } from '#app/lib/api.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import type { ConsequenceProps } from '#app/ui/record/record-acts.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import type { BookingDetail } from './api.ts';
import { CancelFee, MoveFee } from './fee-note.tsx';
import { TellChoice, toldIn, type Told } from './tell-choice.tsx';
import { trial } from './series-move-query.ts';

type Meaning = AnswerOf<typeof previewCancelBooking>;
type Visit = Meaning['visits'][number];
type Series = AnswerOf<typeof getSeriesContract>;
type Ask = (signal: AbortSignal) => Promise<Meaning>;

/** How long nothing changes before the server tries it. */
const settleMs = 250;
/** As many days as are read at a glance. */
const shownDays = 5;

/** Not below the topic of bookings: what has been done is not tried once more. */
const meaningQuery = (key: readonly unknown[], ask: Ask) =>
  queryOptions({
    queryKey: ['act preview', ...key],
    queryFn: ({ signal }) => ask(signal),
    ...trial,
  });

const countVisits = (count: number) => (count === 1 ? '1 visit' : `${count} visits`);

function listDays(visits: readonly Visit[], day: (date: string) => string): string {
  const days = visits.map(({ start_local }) => day(start_local.slice(0, 10)));
  if (days.length <= shownDays + 1) return days.join('; ');
  return `${days.slice(0, shownDays).join('; ')}; and ${days.length - shownDays} more until ${days.at(-1)}`;
}

type Verbs = { cancelled: [one: string, many: string]; none: string };

/** What becomes of which visits. */
function tellVisits(visits: readonly Visit[], { cancelled, none }: Verbs, day: (date: string) => string) {
  const groups = [
    ['cancelled', ...cancelled],
    ['booked', 'is booked again', 'are booked again'],
    ['waiting', 'finds no place and waits in dispatch', 'find no place and wait in dispatch'],
  ] as const;
  const sentences = groups.flatMap(([outcome, one, many]) => {
    const own = visits.filter((visit) => visit.outcome === outcome);
    if (own.length === 0) return [];
    return [`${countVisits(own.length)} ${own.length === 1 ? one : many}: ${listDays(own, day)}.`];
  });
  return sentences.length > 0 ? sentences : [none];
}

type ShownProps = {
  of: readonly unknown[];
  ask: Ask;
  isAsked?: boolean;
  verbs?: Verbs;
  told?: Told | undefined;
};

/** What an act would do to the visits of a series, and who is told of it; of a single visit, who is told. */
function Shown({ of: key, ask, isAsked = true, verbs, told }: ShownProps) {
  const { day } = useFormats();
  const { data, error } = useQuery({ ...meaningQuery(key, ask), enabled: isAsked });
  if (!isAsked) return null;
  return (
    <Stack gap={4} role="status">
      {!data && !error && (
        <Text size="sm" c="dimmed">
          Checking what this changes…
        </Text>
      )}
      {error && <Text size="sm">{toErrorLines(error).join(' ')}</Text>}
      {data &&
        !error &&
        verbs &&
        tellVisits(data.visits, verbs, day).map((sentence) => (
          <Text key={sentence} size="sm">
            {sentence}
          </Text>
        ))}
      {data && !error && <TellChoice letters={data.letters} tells={data.tells} told={told} />}
    </Stack>
  );
}

const ending: Verbs = { cancelled: ['is cancelled', 'are cancelled'], none: 'No visits are booked.' };

const endOf = (id: string): Pick<ShownProps, 'of' | 'ask' | 'verbs'> => ({
  of: ['end', id],
  ask: (signal) => request(previewCancelSeries, { params: { id }, body: {}, signal }),
  verbs: ending,
});

type VisitProps = ConsequenceProps<BookingDetail>;

const isWaived = ({ values }: VisitProps) => values['waive_fee'] === true;

/** Of cancelling a visit, or all that are still to come. */
export function CancelMeaning(props: VisitProps) {
  const { id, version, series_id: seriesId } = props.record;
  const waive_fee = isWaived(props);
  const isAll = props.values['scope'] === 'all' && seriesId !== null;
  const ask: Ask = (signal) => request(previewCancelBooking, { params: { id }, body: { waive_fee }, signal });
  return (
    <Stack gap="xs">
      <CancelFee {...props} />
      {isAll ? (
        <Shown key="all" {...endOf(seriesId)} told={toldIn(props)} />
      ) : (
        <Shown key="one" of={['cancel', id, version, waive_fee]} ask={ask} told={toldIn(props)} />
      )}
    </Stack>
  );
}

export function SkipMeaning(props: VisitProps) {
  const { id, version } = props.record;
  const waive_fee = isWaived(props);
  return (
    <Stack gap="xs">
      <CancelFee {...props} />
      <Shown
        told={toldIn(props)}
        of={['skip', id, version, waive_fee]}
        ask={(signal) => request(previewSkipBooking, { params: { id }, body: { waive_fee }, signal })}
      />
    </Stack>
  );
}

export function DispatchMeaning(props: VisitProps) {
  const { id, version } = props.record;
  const waive_fee = isWaived(props);
  return (
    <Stack gap="xs">
      <MoveFee {...props} />
      <Shown
        told={toldIn(props)}
        of={['dispatch', id, version, waive_fee]}
        ask={(signal) => request(previewDispatchBooking, { params: { id }, body: { waive_fee }, signal })}
      />
    </Stack>
  );
}

type SeriesProps = ConsequenceProps<Series>;

export const EndMeaning = (props: SeriesProps) => <Shown {...endOf(props.record.id)} told={toldIn(props)} />;

export function PauseMeaning(props: SeriesProps) {
  const { id } = props.record;
  const { from, to } = props.values;
  const isSpan = typeof from === 'string' && typeof to === 'string' && from <= to;
  const [settled] = useDebouncedValue(isSpan ? `${from} ${to}` : '', settleMs);
  const [first = '', last = ''] = settled.split(' ');
  return (
    <Shown
      told={toldIn(props)}
      of={['pause', id, settled]}
      isAsked={isSpan && settled !== ''}
      ask={(signal) =>
        request(previewPauseSeries, { params: { id }, body: { from: first, to: last }, signal })
      }
      verbs={{ cancelled: ['is skipped', 'are skipped'], none: 'No visits fall on these days.' }}
    />
  );
}

/** Of leaving out a day whose visit is not booked yet. */
export const SkipDayMeaning = ({ seriesId: id, date }: { seriesId: string; date: string }) => (
  <Shown
    of={['skip day', id, date]}
    ask={(signal) => request(previewPauseSeries, { params: { id }, body: { from: date, to: date }, signal })}
    verbs={{ cancelled: ['is skipped', 'are skipped'], none: 'No booked visit changes.' }}
  />
);

export const ResumeMeaning = (props: SeriesProps) => {
  const { id } = props.record;
  return (
    <Shown
      told={toldIn(props)}
      of={['resume', id]}
      ask={(signal) => request(previewResumeSeries, { params: { id }, body: {}, signal })}
      verbs={{ ...ending, none: 'No visits come back.' }}
    />
  );
};
