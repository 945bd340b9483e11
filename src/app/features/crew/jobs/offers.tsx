import { Alert, Button, Text, Title } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { acceptJobContract, claimJobContract, declineJobContract } from '#engine/contracts/crew/team-jobs.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { toLocal } from '#engine/time/zone.ts';
import { request } from '#app/lib/api.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { refresh } from '#app/lib/live.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { offersQuery, type Offer } from './api.ts';
import { dateOf, endOf, startOf } from './job-times.ts';
import { useLastSeen } from './last-seen.tsx';
import { useCrewNow } from './store/use-crew.ts';
import { tell } from './tell.ts';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';

const DeclineSheet = lazy(() =>
  loadChunk(async () => ({ default: (await import('./decline-sheet.tsx')).DeclineSheet })),
);

type Answer = { kind: 'accept' | 'claim' } | { kind: 'decline'; reason: string };

const send = ({ id, team }: Offer, answer: Answer) => {
  const own = team ? { team_id: team.id } : {};
  if (answer.kind === 'decline')
    return request(declineJobContract, { params: { id }, body: { ...own, reason: answer.reason } });
  return answer.kind === 'accept'
    ? request(acceptJobContract, { params: { id }, body: own })
    : request(claimJobContract, { params: { id }, body: own });
};

/** Jobs that one is asked to do, and those that are open to all, each with its clock. */
export function Offers() {
  const { offers: words } = useCrewWords();
  const client = useQueryClient();
  const now = useCrewNow();
  const seen = useLastSeen('offers', useQuery(offersQuery));
  // Without a network, what was open when it was last heard of, as long as it can be answered.
  const offers = (seen.data ?? []).filter(
    ({ answer_by: until }) => !seen.isCutOff || until === null || Date.parse(until) > now,
  );
  const [declining, setDeclining] = useState<Offer | null>(null);
  // What became of an offer is told where it stood, also when it is gone.
  const [problems, setProblems] = useState<readonly { offer: Offer; text: string }[]>([]);
  const forget = (id: string) => setProblems((all) => all.filter(({ offer }) => offer.id !== id));
  const answer = useMutation({
    mutationFn: ({ offer, what }: { offer: Offer; what: Answer }) => send(offer, what),
    meta: { ownErrors: true },
    onSuccess: async (_job, { what }) => {
      setDeclining(null);
      tell(what.kind === 'decline' ? words.declined : words.accepted);
      await refresh(client, 'bookings');
    },
    onError: async (error, { offer, what }) => {
      setDeclining(null);
      await refresh(client, 'bookings');
      const isThere = client.getQueryData(offersQuery.queryKey)?.some(({ id }) => id === offer.id);
      const text = isThere ? error.message : what.kind === 'claim' ? words.taken : words.gone;
      setProblems((all) => [...all.filter((one) => one.offer.id !== offer.id), { offer, text }]);
    },
  });
  const gone = problems.filter(({ offer }) => !offers.some(({ id }) => id === offer.id));
  if (offers.length === 0 && gone.length === 0) return null;
  return (
    <section className={classes.offers} aria-label={words.title}>
      <Title order={2}>{words.title}</Title>
      {gone.map(({ offer, text }) => (
        <Alert key={offer.id} color="yellow" role="alert">
          <Text fw={600}>{`${offer.services.join(', ')}, ${offer.address.line}`}</Text>
          <Text>{text}</Text>
          <Button variant="default" h={44} mt="xs" onClick={() => forget(offer.id)}>
            {words.dismiss}
          </Button>
        </Alert>
      ))}
      {offers.map((offer) => (
        <OfferCard
          key={offer.id}
          offer={offer}
          isCutOff={seen.isCutOff}
          problem={problems.find((one) => one.offer.id === offer.id)?.text}
          isBusy={answer.isPending && answer.variables.offer.id === offer.id}
          onAnswer={(kind) => {
            forget(offer.id);
            if (kind === 'decline') setDeclining(offer);
            else answer.mutate({ offer, what: { kind } });
          }}
        />
      ))}
      {declining && (
        <Suspense>
          <DeclineSheet
            isBusy={answer.isPending}
            onClose={() => setDeclining(null)}
            onDecline={(reason) => answer.mutate({ offer: declining, what: { kind: 'decline', reason } })}
          />
        </Suspense>
      )}
    </section>
  );
}

type OfferCardProps = {
  offer: Offer;
  /** Answers go to the server alone: of two teams that take a job, one is told at once. */
  isCutOff: boolean;
  problem: string | undefined;
  isBusy: boolean;
  onAnswer(kind: Answer['kind']): void;
};

function OfferCard({ offer, isCutOff, problem, isBusy, onAnswer }: OfferCardProps) {
  const { offers: words, day } = useCrewWords();
  const { time, timezone } = useFormats();
  const days = useDays();
  const now = useCrewNow();
  const isOpen = offer.state === 'open';
  const left = offer.answer_by === null ? null : Math.floor((Date.parse(offer.answer_by) - now) / 60_000);
  const isOver = left !== null && left < 0;
  const until = offer.answer_by === null ? null : toLocal(Date.parse(offer.answer_by), timezone);
  const clock =
    until === null || left === null
      ? words.open
      : isOver
        ? words.over
        : words.answerBy(
            time(until.time.slice(0, 5)),
            words.left(left),
            until.date === days.today ? undefined : days.short(until.date),
          );
  return (
    <article className={classes.offer} aria-label={offer.services.join(', ')}>
      <Text
        fw={650}
      >{`${days.title(dateOf(offer))}, ${day.window(time(startOf(offer)), time(endOf(offer)))}`}</Text>
      <Text>{offer.services.join(', ')}</Text>
      <Text c="dimmed">
        {`${words.where(offer.address.line)}, ${day.lasts(writeMinutes(offer.duration))}`}
      </Text>
      <Text
        size="sm"
        fw={600}
        className={classes.clock ?? ''}
        data-soon={(left !== null && left < 30) || undefined}
      >
        {clock}
      </Text>
      {problem && (
        <Alert color="red" role="alert" mt="xs">
          {problem}
        </Alert>
      )}
      {isCutOff && (
        <Text size="sm" mt="xs">
          {words.needsNetwork}
        </Text>
      )}
      <div className={classes.answers}>
        <Button
          size="lg"
          loading={isBusy}
          disabled={isOver || isCutOff}
          onClick={() => onAnswer(isOpen ? 'claim' : 'accept')}
        >
          {isOpen ? words.claim : words.accept}
        </Button>
        {!isOpen && (
          <Button
            size="lg"
            variant="default"
            disabled={isBusy || isOver || isCutOff}
            onClick={() => onAnswer('decline')}
          >
            {words.decline}
          </Button>
        )}
      </div>
    </article>
  );
}
