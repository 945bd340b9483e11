import { Badge, Button, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { requestTimeOff, withdrawTimeOff } from '#engine/contracts/calendar/team-availability.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { toLocal } from '#engine/time/zone.ts';
import { request } from '#app/lib/api.ts';
import { refresh } from '#app/lib/live.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { type OwnTimes } from './api.ts';
import { Sheet } from './sheet.tsx';
import { useIsCutOff } from './store/use-crew.ts';
import { tell, tellError } from './tell.ts';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';
import { JobsBetween, Problem } from './touched-jobs.tsx';

const stateColors = { requested: 'yellow', approved: 'green', denied: 'red' };

export function TimeOff({ team, mayAsk }: { team: OwnTimes; mayAsk: boolean }) {
  const { availability: words } = useCrewWords();
  const { timezone } = useFormats();
  const client = useQueryClient();
  const days = useDays();
  const [isOpen, setOpen] = useState(false);
  const isCutOff = useIsCutOff();
  const withdraw = async (id: string) => {
    try {
      await request(withdrawTimeOff, { params: { id } });
      tell(words.withdrawn);
      await refresh(client, 'time_off');
    } catch (error) {
      tellError(error);
      await refresh(client, 'time_off');
    }
  };
  const dayAt = (instant: string, shift = 0) =>
    days.short(toLocal(Date.parse(instant) + shift, timezone).date);
  return (
    <Panel
      title={words.timeOff}
      actions={
        mayAsk && (
          <Button variant="default" h={44} onClick={() => setOpen(true)}>
            {words.askTimeOff}
          </Button>
        )
      }
    >
      {team.time_off.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.noTimeOff}
        </Text>
      )}
      <ul className={classes.entries}>
        {team.time_off.map((one) => {
          // An end at midnight is the end of the day before.
          const [first, last] = [dayAt(one.starts_at), dayAt(one.ends_at, -1)];
          const span = first === last ? first : `${first} – ${last}`;
          return (
            <li key={one.id}>
              <span className={classes.wrap}>
                {span} <Badge color={stateColors[one.state]}>{words.states[one.state]}</Badge>
                {(one.reason || one.decision_reason) && (
                  <Text component="span" size="sm" c="dimmed" display="block">
                    {[one.reason, one.decision_reason].filter(Boolean).join(' · ')}
                  </Text>
                )}
              </span>
              {one.state === 'requested' && mayAsk && (
                <Button
                  variant="default"
                  h={44}
                  disabled={isCutOff}
                  aria-label={`${words.withdraw}: ${span}`}
                  onClick={() => void withdraw(one.id)}
                >
                  {words.withdraw}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isOpen && <TimeOffSheet team={team} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function TimeOffSheet({ team, onClose }: { team: OwnTimes; onClose(): void }) {
  const { availability: words } = useCrewWords();
  const { timezone } = useFormats();
  const client = useQueryClient();
  const { today } = useDays();
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);
  const isCutOff = useIsCutOff();
  const until = last === '' ? first : last;
  const firstProblem = first === '' ? words.dayMissing : first < today ? words.past : '';
  const lastProblem = first !== '' && until < first ? words.lastBeforeFirst : '';
  const submit = async () => {
    setTried(true);
    setProblem('');
    if (firstProblem || lastProblem) return;
    setPending(true);
    try {
      const at = (date: string) => new Date(toInstant(date, '00:00', timezone)).toISOString();
      await request(requestTimeOff, {
        body: {
          teamId: team.teamId,
          starts_at: at(first),
          ends_at: at(addDays(until, 1)),
          reason: reason.trim(),
        },
      });
      tell(words.asked);
      await refresh(client, 'time_off');
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Sheet onClose={onClose} title={words.askTimeOff}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <div className={classes.pair}>
          <DayInput
            label={words.firstDay}
            min={today}
            value={first || null}
            error={isTried && firstProblem}
            onChange={(date) => setFirst(date ?? '')}
          />
          <DayInput
            label={words.lastDay}
            min={first || today}
            value={until || null}
            error={lastProblem}
            onChange={(date) => setLast(date ?? '')}
          />
        </div>
        <JobsBetween from={first} to={until} />
        <TextInput
          label={words.note}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Problem text={problem} />
        {isCutOff && <Text role="status">{words.needsNetwork}</Text>}
        <Button type="submit" size="lg" loading={pending} disabled={isCutOff}>
          {words.ask}
        </Button>
      </form>
    </Sheet>
  );
}
