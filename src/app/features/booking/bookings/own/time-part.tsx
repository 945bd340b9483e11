import { Alert, Button, Group, Text } from '@mantine/core';
import { answerEarlierTime } from '#engine/contracts/booking/time-wishes.ts';
import { request } from '#app/lib/api.ts';
import { notify } from '#app/ui/notify.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { BookingDetail } from '../api.ts';
import type { Story } from './api.ts';
import { CrewThenLine } from './crew-then-line.tsx';
import { ActProblem } from './fee-line.tsx';
import classes from './own.module.css';
import { useAct } from './use-act.ts';
import { useVisitText } from './use-visit-text.ts';

type Props = { visit: BookingDetail; story: Story };

/** What has come of looking for another time: what is held for this visit, or what is looked for. */
export function TimePart({ visit, story: { another_time } }: Props) {
  const { times: words } = useCustomerWords();
  const { shortDay } = useVisitText();
  const { offer, wish } = another_time;
  if (offer) return <EarlierTime visit={visit} offer={offer} />;
  if (!wish) return null;
  const days = words.between(shortDay(wish.date_from), shortDay(wish.date_to));
  const ways =
    wish.earlier && wish.swap
      ? words.both(words.wayEarlier, words.waySwap)
      : wish.earlier
        ? words.wayEarlier
        : words.waySwap;
  return (
    <div className={classes.part}>
      <Text fw={600}>{words.looking}</Text>
      <Text size="sm">{words.lookingFor(days, ways)}</Text>
    </div>
  );
}

type Offer = NonNullable<Story['another_time']['offer']>;

/** One tap takes it, another lets it go to the next. */
function EarlierTime({ visit, offer }: { visit: BookingDetail; offer: Offer }) {
  const { times } = useCustomerWords();
  const { offer: words } = times;
  const { when: whenOf, clock } = useVisitText();
  const act = useAct();
  const when = whenOf({ ...offer, timezone: visit.timezone });
  const answer = async (accept: boolean) => {
    const done = await act.run(() =>
      request(answerEarlierTime, { params: { id: visit.id }, body: { accept } }),
    );
    if (done) notify('success', accept ? words.taken(when) : words.refused);
  };
  return (
    <Alert color="blue" title={words.title}>
      <Text mb="sm">{words.text(when, clock(offer.until, visit.timezone))}</Text>
      {offer.crew && <CrewThenLine {...offer.crew} />}
      <ActProblem problem={act.problem} />
      <Group gap="sm">
        <Button size="md" loading={act.pending} onClick={() => void answer(true)}>
          {words.take}
        </Button>
        <Button size="md" variant="default" disabled={act.pending} onClick={() => void answer(false)}>
          {words.refuse}
        </Button>
      </Group>
    </Alert>
  );
}
