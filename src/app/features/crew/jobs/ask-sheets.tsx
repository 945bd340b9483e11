import { Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CrewJob } from '#engine/crew/predict.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { Problem, type DoAct } from './act-sheets.tsx';
import { leftOf, minutesUntil } from './early.ts';
import { startOf, timeAt } from './job-times.ts';
import { Sheet } from './sheet.tsx';
import { useCrewClock } from './store/use-crew.ts';
import classes from './crew.module.css';

type AskProps = { job: CrewJob; onGo(): Promise<boolean>; onClose(): void; problem: string };

/** Asks with the numbers before a check-out that comes early, or leaves something undone. */
export function EarlyOutSheet({ job, onGo, onClose, problem }: AskProps) {
  const { job: words } = useCrewWords();
  // As it was when it was asked.
  const now = useCrewClock();
  const [{ total, undone, spent, planned }] = useState(() => leftOf(job, now()));
  return (
    <Sheet onClose={onClose} title={words.outTitle}>
      <ul className={classes.numbers}>
        {undone > 0 && <li>{words.outLeft(undone, total)}</li>}
        <li>{words.outTime(writeMinutes(spent), writeMinutes(planned))}</li>
      </ul>
      <Go label={words.outAnyway} stay={words.outStay} onGo={onGo} onClose={onClose} problem={problem} />
    </Sheet>
  );
}

export function EarlyInSheet({ job, onGo, onClose, problem }: AskProps) {
  const { job: words } = useCrewWords();
  const { time } = useFormats();
  const now = useCrewClock();
  const [left] = useState(() => minutesUntil(job, now()));
  return (
    <Sheet onClose={onClose} title={words.inTitle}>
      <Text mb="md">{words.inText(time(startOf(job)), writeMinutes(left))}</Text>
      <Go label={words.inAnyway} stay={words.cancel} onGo={onGo} onClose={onClose} problem={problem} />
    </Sheet>
  );
}

type WayProps = Pick<AskProps, 'job' | 'onClose'> & { onGo(): void };

/** Before the customer is told that somebody is coming, long before the visit. */
export function EarlyWaySheet({ job, onGo, onClose }: WayProps) {
  const { job: words } = useCrewWords();
  const { time } = useFormats();
  const now = useCrewClock();
  const [left] = useState(() => minutesUntil(job, now()));
  return (
    <Sheet onClose={onClose} title={words.wayEarlyTitle}>
      <Text mb="md">{words.inText(time(startOf(job)), writeMinutes(left))}</Text>
      <div className={classes.sheetActs}>
        <Button size="lg" onClick={onGo}>
          {words.wayAnyway}
        </Button>
        <Button variant="default" size="lg" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </Sheet>
  );
}

type GoProps = Omit<AskProps, 'job'> & { label: string; stay: string };

function Go({ label, stay, onGo, onClose, problem }: GoProps) {
  return (
    <>
      <div className={classes.sheetActs}>
        <Button size="lg" onClick={() => void onGo().then((kept) => kept && onClose())}>
          {label}
        </Button>
        <Button variant="default" size="lg" onClick={onClose}>
          {stay}
        </Button>
      </div>
      <Problem text={problem} />
    </>
  );
}

type TimesProps = { job: CrewJob; onAct: DoAct; onClose(): void; problem: string };

/** Times are what was said when: the office alone corrects them, by what the crew writes here. */
export function TimesSheet({ job, onAct, onClose, problem }: TimesProps) {
  const { job: words, day } = useCrewWords();
  const { time } = useFormats();
  const { checked_in_at: inAt, checked_out_at: outAt, timezone } = job;
  const [came, setCame] = useState(inAt === null ? '' : timeAt(inAt, timezone));
  const [left, setLeft] = useState(outAt === null ? '' : timeAt(outAt, timezone));
  const [isTried, setTried] = useState(false);
  const cameProblem = came === '' ? words.timesMissing : '';
  const leftProblem =
    outAt === null ? '' : left === '' ? words.timesMissing : left < came ? words.timesOrder : '';
  const span = (from: string, to: string) => (to === '' ? time(from) : day.window(time(from), time(to)));
  const kept = span(
    inAt === null ? '' : timeAt(inAt, timezone),
    outAt === null ? '' : timeAt(outAt, timezone),
  );
  return (
    <Sheet onClose={onClose} title={words.timesTitle}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (cameProblem || leftProblem) return;
          const text = words.timesNote(span(came, left), kept);
          void onAct({ kind: 'note', text }).then((done) => done && onClose());
        }}
      >
        <Text>{words.timesText}</Text>
        <div className={classes.pair}>
          <TextInput
            type="time"
            label={words.came}
            value={came}
            error={isTried && cameProblem}
            onChange={({ currentTarget }) => setCame(currentTarget.value)}
          />
          <TextInput
            type="time"
            label={words.left}
            value={left}
            error={isTried && leftProblem}
            onChange={({ currentTarget }) => setLeft(currentTarget.value)}
          />
        </div>
        <Button type="submit" size="lg">
          {words.send}
        </Button>
      </form>
      <Problem text={problem} />
    </Sheet>
  );
}
