import { Button, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { addException, removeException } from '#engine/contracts/calendar/team-availability.ts';
import { request } from '#app/lib/api.ts';
import { refresh } from '#app/lib/live.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCrewWords } from '#app/words/crew/index.ts';
import { type OwnTimes } from './api.ts';
import { Sheet } from './sheet.tsx';
import { tell, tellError } from './tell.ts';
import { useDays } from './use-days.ts';
import classes from './crew.module.css';
import { JobsBetween, Problem, type TeamPartProps } from './touched-jobs.tsx';

export function OtherDays({ team, mayEdit }: TeamPartProps) {
  const { availability: words } = useCrewWords();
  const { time } = useFormats();
  const client = useQueryClient();
  const days = useDays();
  const [isOpen, setOpen] = useState(false);
  const coming = team.exceptions.filter(({ day }) => day >= days.today);
  const remove = async (id: string) => {
    try {
      await request(removeException, { params: { id } });
      tell(words.dayRemoved);
      await refresh(client, 'team_availability');
    } catch (error) {
      tellError(error);
    }
  };
  return (
    <Panel
      title={words.days}
      actions={
        mayEdit && (
          <Button variant="default" h={44} onClick={() => setOpen(true)}>
            {words.addDay}
          </Button>
        )
      }
    >
      {coming.length === 0 && (
        <Text size="sm" c="dimmed">
          {words.noDays}
        </Text>
      )}
      <ul className={classes.entries}>
        {coming.map((one) => {
          const hours = `${time(one.from)} – ${time(one.to === '24:00' ? '00:00' : one.to)}`;
          const what = `${days.short(one.day)}, ${one.available ? words.worksThen : words.offThen}, ${hours}`;
          return (
            <li key={one.id}>
              <span className={classes.wrap}>
                {what}
                {one.reason && (
                  <Text component="span" size="sm" c="dimmed" display="block">
                    {one.reason}
                  </Text>
                )}
              </span>
              {mayEdit && (
                <Button
                  variant="default"
                  h={44}
                  px={12}
                  aria-label={words.removeOf(what)}
                  onClick={() => void remove(one.id)}
                >
                  <Trash2 size={17} aria-hidden />
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {isOpen && <OtherDaySheet team={team} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function OtherDaySheet({ team, onClose }: { team: OwnTimes; onClose(): void }) {
  const { availability: words } = useCrewWords();
  const client = useQueryClient();
  const { today } = useDays();
  const [kind, setKind] = useState<'works' | 'off'>('off');
  const [day, setDay] = useState('');
  const [from, setFrom] = useState('08:00');
  const [to, setTo] = useState('17:00');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);
  const dayProblem = day === '' ? words.dayMissing : day < today ? words.past : '';
  const end = to === '00:00' ? '24:00' : to;
  const timeProblem = end <= from ? words.notAfter : '';
  const submit = async () => {
    setTried(true);
    setProblem('');
    if (dayProblem || timeProblem) return;
    setPending(true);
    try {
      await request(addException, {
        body: { teamId: team.teamId, day, from, to: end, available: kind === 'works', reason: reason.trim() },
      });
      tell(words.dayAdded);
      await refresh(client, 'team_availability');
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setPending(false);
    }
  };
  return (
    <Sheet onClose={onClose} title={words.addDay}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <SegmentedControl
          fullWidth
          size="md"
          aria-label={words.dayKind}
          value={kind}
          onChange={(value) => setKind(value === 'works' ? 'works' : 'off')}
          data={[
            { value: 'off', label: words.offThen },
            { value: 'works', label: words.worksThen },
          ]}
        />
        <DayInput
          label={words.dayOn}
          min={today}
          value={day || null}
          error={isTried && dayProblem}
          onChange={(date) => setDay(date ?? '')}
        />
        {kind === 'off' && <JobsBetween from={day} to={day} start={from} end={end} />}
        <div className={classes.pair}>
          <TextInput
            type="time"
            label={words.from}
            value={from}
            onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          />
          <TextInput
            type="time"
            label={words.to}
            value={to}
            error={isTried && timeProblem}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
        </div>
        <TextInput
          label={words.note}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <Problem text={problem} />
        <Button type="submit" size="lg" loading={pending}>
          {words.add}
        </Button>
      </form>
    </Sheet>
  );
}
