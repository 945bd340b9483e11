import { Alert, Button, Checkbox, Text, Title } from '@mantine/core';
import { Clock, MessageSquarePlus, UserX } from 'lucide-react';
import { Fragment, lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { CrewAct } from '#engine/crew/acts.ts';
import type { CrewJob } from '#engine/crew/predict.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { useNow } from '#app/ui/use-now.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import type { DoAct } from './act-sheets.tsx';
import { CallLinks } from './call-links.tsx';
import { askBefore } from './early.ts';
import { jobAddress } from './job-row.tsx';
import type { JobSheet } from './job-sheets.tsx';
import { JobState } from './job-state.tsx';
import { dateOf, isOver } from './job-times.ts';
import { JobWork } from './job-work.tsx';
import { mayStillTick, nextActOf, notesToRead } from './next-job.ts';
import { useCrewAct, useCrewClock, useIsArmed, useOutbox } from './store/use-crew.ts';
import { tell } from './tell.ts';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';

const loadSheets = () => loadChunk(() => import('./job-sheets.tsx'));
const JobSheets = lazy(async () => ({ default: (await loadSheets()).JobSheets }));

type Open = JobSheet | null;
type JobActsProps = {
  job: CrewJob;
  isToday: boolean;
  hasLink: boolean;
  /** What to know to get there. */ children: ReactNode;
};

/** What to know, what was said, what to do, and the one next act. */
export function JobActs({ job, isToday, hasLink, children }: JobActsProps) {
  const { job: words } = useCrewWords();
  const days = useDays();
  const now = useNow();
  const act = useCrewAct();
  const isArmed = useIsArmed();
  const clock = useCrewClock();
  const { waitingOf } = useOutbox();
  const [open, setOpen] = useState<Open>(null);
  const [problem, setProblem] = useState('');
  const [hasRead, setRead] = useState(false);
  const notesRef = useRef<HTMLInputElement>(null);
  // Two taps before the page has changed are one act.
  const isBusy = useRef(false);
  // The page is drawn without the sheets; they are there before somebody presses.
  useEffect(() => {
    // What is not there by then is fetched by the press, which says what went wrong.
    loadSheets().catch(() => undefined);
  }, []);
  const unread = notesToRead(job);
  const next = nextActOf(job);
  const mayWork = isToday && next === 'check_out';
  const run: DoAct = async (what: CrewAct) => {
    if (isBusy.current) return false;
    isBusy.current = true;
    setProblem('');
    try {
      await act(job.id, what);
      return true;
    } catch (error) {
      setProblem(error instanceof Error && error.message ? error.message : words.failed);
      return false;
    } finally {
      isBusy.current = false;
    }
  };
  const checkIn = () => run({ kind: 'check_in', notes_read: unread.length > 0 });
  const press = () => {
    if (!isArmed) return undefined;
    setProblem('');
    if (next === 'check_in' && unread.length > 0 && !hasRead) {
      setProblem(words.notesFirst);
      return notesRef.current?.focus();
    }
    const asked = askBefore(job, next, clock());
    if (asked) return setOpen(asked);
    if (next === 'on_my_way') return setOpen('way');
    return void (next === 'check_out' ? run({ kind: 'check_out' }) : checkIn());
  };
  const show = (what: Open) => {
    setProblem('');
    setOpen(what);
  };
  const sheet = { job, onAct: run, onClose: () => show(null), problem };
  const label = { on_my_way: words.onMyWay, check_in: words.checkIn, check_out: words.checkOut };
  const sendNote: DoAct = async (what) => {
    const kept = await run(what);
    if (kept) tell(open === 'times' ? words.timesSent : words.noteKept);
    return kept;
  };
  const notes = job.notes.length > 0 && (
    <section className={classes.notes} aria-label={words.notes}>
      <Title order={3}>{words.notes}</Title>
      <ul>
        {job.notes.map((note) => (
          <li key={note.id}>
            <p className={classes.wrap}>{note.text}</p>
            <Text size="sm" c="dimmed">
              {note.author_name || (note.by_crew ? words.byCrew : words.byCustomer)}
            </Text>
          </li>
        ))}
      </ul>
      {unread.length > 0 && job.checked_in_at === null && !isOver(job) && isToday && (
        <Checkbox
          ref={notesRef}
          size="lg"
          label={words.notesRead}
          checked={hasRead}
          onChange={({ currentTarget }) => {
            setRead(currentTarget.checked);
            setProblem('');
          }}
        />
      )}
    </section>
  );
  const said = (
    <Fragment key="said">
      <JobState job={job} waiting={waitingOf.get(job.id) ?? 0} />
      {job.checked_in_at !== null && (
        <Button variant="default" h={44} className={classes.timesWrong ?? ''} onClick={() => show('times')}>
          {words.timesWrong}
        </Button>
      )}
    </Fragment>
  );
  const known = (
    <Fragment key="known">
      {children}
      {notes}
    </Fragment>
  );
  const work = (
    <JobWork key="work" job={job} mayWork={mayWork} mayTick={mayWork || mayStillTick(job, now)} onAct={run} />
  );
  return (
    <>
      {/* Who has been let in looks for what to do. The keys keep what was opened and ticked on the way there. */}
      {mayWork ? [said, work, known] : [known, said, work]}
      {next && !isToday && <Alert color="gray">{words.notToday(days.inText(dateOf(job)))}</Alert>}
      <div className={classes.acts} role="group" aria-label={words.acts}>
        {problem !== '' && open === null && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        {next && isToday && (
          <Button
            fullWidth
            className={classes.big ?? ''}
            aria-disabled={!isArmed || undefined}
            onClick={press}
          >
            {label[next]}
          </Button>
        )}
      </div>
      <div className={classes.small}>
        {next && next !== 'check_out' && isToday && (
          <Button
            variant="default"
            leftSection={<Clock size={18} aria-hidden />}
            onClick={() => show('late')}
          >
            {words.late}
          </Button>
        )}
        {next && isToday && (
          <Button
            variant="default"
            leftSection={<UserX size={18} aria-hidden />}
            onClick={() => show('nobody')}
          >
            {words.nobodyHome}
          </Button>
        )}
        <CallLinks job={job} />
        <Button
          variant="default"
          leftSection={<MessageSquarePlus size={18} aria-hidden />}
          onClick={() => show('note')}
        >
          {words.addNote}
        </Button>
        {hasLink && (
          <Button component={Link} to={jobAddress(job.id)} variant="default">
            {words.open}
          </Button>
        )}
      </div>
      {open !== null && (
        <Suspense>
          <JobSheets
            open={open}
            {...sheet}
            onNote={sendNote}
            onWay={() => show('way')}
            onCheckIn={checkIn}
            onCheckOut={() => run({ kind: 'check_out' })}
          />
        </Suspense>
      )}
    </>
  );
}
