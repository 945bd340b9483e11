import { Alert, Button, Text, Title } from '@mantine/core';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { showJobCodes } from '#engine/contracts/crew/access-codes.ts';
import type { CrewJob } from '#engine/crew/predict.ts';
import { toLocal } from '#engine/time/zone.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { request } from '#app/lib/api.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useShownFor } from '#app/ui/use-shown-for.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { dropCodes, heldCodesOf, holdCodes, type HeldCodes } from './store/held-codes.ts';
import { useCrewClock, useCrewNow } from './store/use-crew.ts';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';

const shownMs = 60_000;

/** The codes of a visit: which there are at any time, what they are only around it, and only for a minute at once. */
export function JobCodes({ job }: { job: CrewJob }) {
  const { codes: words } = useCrewWords();
  // Jobs that were kept by an earlier version say nothing of codes.
  if (!job.access_codes) return null;
  return (
    <section className={classes.access} aria-label={words.title}>
      <Title order={3}>
        <KeyRound size={18} aria-hidden /> {words.title}
      </Title>
      <Entries job={job} kept={job.access_codes} />
    </section>
  );
}

type Kept = NonNullable<CrewJob['access_codes']>;

function Entries({ job, kept }: { job: CrewJob; kept: Kept }) {
  const { codes: words } = useCrewWords();
  const now = useCrewNow();
  const { value: shown, show, hide } = useShownFor<HeldCodes>(shownMs);
  const { isBusy, problem, ask } = useAsking(job.id, show);
  const isOpen = now >= Date.parse(kept.opens_at) && now < Date.parse(kept.closes_at);
  const isAhead = job.on_my_way_at !== null && job.checked_in_at === null;
  const isHeld = heldCodesOf(job.id, now) !== undefined;
  const entries = shown?.codes ?? kept.entries;
  const values = new Map(shown?.codes.map(({ id, value }) => [id, value]));
  return (
    <>
      <ul className={classes.codes} aria-live="polite">
        {entries.map((entry) => (
          <li key={entry.id}>
            <Text fw={600}>{entry.label || words.kinds[entry.kind]}</Text>
            {entry.hint !== '' && <Text size="sm">{entry.hint}</Text>}
            {values.has(entry.id) && <span className={classes.code}>{values.get(entry.id)}</span>}
          </li>
        ))}
      </ul>
      {isOpen ? (
        <>
          <Button
            variant={shown ? 'default' : 'filled'}
            h={48}
            loading={isBusy}
            onClick={() => (shown ? hide() : void ask())}
          >
            {shown ? words.hide : words.show}
          </Button>
          <Text size="sm">
            {shown ? words.hiddenSoon : isHeld ? words.remembered : isAhead ? words.ahead : words.told}
          </Text>
        </>
      ) : (
        <Closed job={job} kept={kept} now={now} />
      )}
      {problem !== '' && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
    </>
  );
}

/** When they open, where that is still to come. */
function Closed({ job, kept, now }: { job: CrewJob; kept: Kept; now: number }) {
  const { codes: words } = useCrewWords();
  const { time } = useFormats();
  const days = useDays();
  if (now >= Date.parse(kept.opens_at)) return <Text size="sm">{words.closed}</Text>;
  const local = toLocal(Date.parse(kept.opens_at), job.timezone);
  const at = time(local.time.slice(0, 5));
  return (
    <Text size="sm">{words.opens(local.date === days.today ? at : `${days.short(local.date)}, ${at}`)}</Text>
  );
}

/** Asks the server, and where it cannot be heard shows what was held. */
function useAsking(jobId: string, show: (codes: HeldCodes) => void) {
  const { codes: words, job } = useCrewWords();
  const clock = useCrewClock();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const explain = (error: unknown): string => {
    if (!isApiError(error)) return job.failed;
    if (error.code === 'NETWORK') return words.offline;
    if (error.code === 'CODES_CLOSED') return words.closed;
    return error.statusCode === 404 ? words.gone : error.message;
  };
  const ask = async () => {
    setBusy(true);
    setProblem('');
    try {
      const codes = await request(showJobCodes, { params: { id: jobId } });
      holdCodes(jobId, codes);
      show(codes);
    } catch (error) {
      const isUnheard = isApiError(error) && error.code === 'NETWORK';
      const held = isUnheard ? heldCodesOf(jobId, clock()) : undefined;
      if (held) show(held);
      else {
        if (!isUnheard) dropCodes(jobId);
        setProblem(explain(error));
      }
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, problem, ask };
}
