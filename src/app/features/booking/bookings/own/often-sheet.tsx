import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import { changeSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import { listFrequencies } from '#engine/contracts/catalogue/catalogue.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { notify } from '#app/ui/notify.tsx';
import { Rows } from '#app/ui/skeletons.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { bookingQuery, type BookingDetail } from '../api.ts';
import { seriesMoveQuery } from '../series-move-query.ts';
import { storyQuery, type OwnSeries, type Story } from './api.ts';
import { ActProblem, FeeLine } from './fee-line.tsx';
import { StayingVisits, useSayStaying } from './staying-visits.tsx';
import { useAct } from './use-act.ts';
import { useVisitText } from './use-visit-text.ts';

type Props = { series: OwnSeries; onClose(): void };

/** Another rhythm, from the next visit on: one tap opens this, another takes one of them. */
export function OftenSheet({ series, onClose }: Props) {
  const { series: words, acts } = useCustomerWords();
  const next = series.visits.find(({ needs_placing }) => !needs_placing);
  const id = next?.id ?? '';
  const visit = useQuery({ ...bookingQuery(id), enabled: next !== undefined });
  const story = useQuery({ ...storyQuery(id), enabled: next !== undefined });
  if (visit.data && story.data)
    return <Rhythms series={series} onClose={onClose} visit={visit.data} story={story.data} />;
  return (
    <Sheet title={words.oftenTitle} closeLabel={acts.close} onClose={onClose}>
      {next === undefined ? <Alert color="yellow">{words.noVisit}</Alert> : <Rows />}
      <ActProblem problem={(visit.error ?? story.error)?.message ?? null} />
    </Sheet>
  );
}

function Rhythms({ series, onClose, visit, story }: Props & { visit: BookingDetail; story: Story }) {
  const { series: words, acts, fee: feeWords } = useCustomerWords();
  const text = useVisitText();
  const act = useAct(story.fees.now.reschedule);
  const sayStaying = useSayStaying();
  const found = useQuery(queryOf(listFrequencies));
  const { amount } = act.fee;
  const wishOf = (frequency: string) => ({
    version: visit.version,
    service_date: visit.start_at,
    frequency_id: frequency,
  });
  const others = (found.data ?? []).filter(({ name, repeats }) => repeats && name !== series.frequency);
  const tries = useQueries({
    queries: others.map(({ id }) =>
      seriesMoveQuery(visit, { ...wishOf(id), ...(amount > 0 && { confirmed_fee: amount }) }),
    ),
  });
  // What is not for everybody cannot be had: the server says so of each.
  const offered = others.flatMap(({ id, name }, at) => {
    const price = tries[at]?.data?.total.after;
    return price === undefined ? [] : [{ id, name, price }];
  });
  // Whichever rhythm it is, the same visits stay.
  const kept = tries.find(({ data }) => data)?.data?.kept ?? [];
  const isLooking = found.isPending || tries.some(({ isPending }) => isPending);
  const choose = async (frequency: string) => {
    const done = await act.run((fee) =>
      request(changeSeriesContract, { params: { id: visit.id }, body: { ...wishOf(frequency), ...fee } }),
    );
    if (!done) return;
    notify('success', words.changed);
    onClose();
  };
  return (
    <Sheet title={words.oftenTitle} closeLabel={acts.close} onClose={onClose}>
      <Stack gap="md">
        <Text c="dimmed">{words.oftenText(text.start(visit.start_local))}</Text>
        <FeeLine visit={visit} fee={act.fee} act="reschedule" rule={story.fees.rules.reschedule} />
        <StayingVisits visits={{ text: sayStaying(kept) }} />
        {isLooking && <Rows />}
        {!isLooking && offered.length === 0 && <Text>{words.oftenNone}</Text>}
        {!isLooking &&
          offered.map(({ id, name, price }) => (
            <Button
              key={id}
              size="lg"
              variant="default"
              justify="space-between"
              disabled={act.pending}
              rightSection={
                <Text span size="sm" c="dimmed" className="tabular">
                  {words.oftenPrice(text.money(price))}
                </Text>
              }
              onClick={() => void choose(id)}
            >
              {amount > 0 ? `${name} ${feeWords.whose(text.money(amount))}` : name}
            </Button>
          ))}
        <ActProblem problem={act.problem} />
      </Stack>
    </Sheet>
  );
}
