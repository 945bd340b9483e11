import { Button, Checkbox, Group, Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { improveOrder, type DayStop } from '#engine/board/day-order.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { toLocal } from '#engine/time/zone.ts';
import { toErrorLines } from '#app/lib/error-text.ts';
import { refresh } from '#app/lib/live.ts';
import { notify, notifyDone } from '#app/ui/notify.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import type { Crew, Visit } from '../api.ts';
import { isMovable, toEngineCrew, toEngineVisit } from '../board-view.ts';
import { TellChoice } from '../../tell-choice.tsx';
import { carryOut, undoLastPlan, type PlanEnd } from './api.ts';
import classes from './replan.module.css';

type OrderDialogProps = {
  crew: Crew;
  visits: readonly Visit[];
  now: number;
  onClose: () => void;
};

/** A team's day in the order with the shortest way. Who may be moved is chosen; what it means is said before it is done. */
export function OrderDialog({ crew, visits, now, onClose }: OrderDialogProps) {
  const { time } = useFormats();
  const client = useQueryClient();
  const own = visits
    .filter(({ waits_for_date: waits, crews }) => !waits && crews.some(({ id }) => id === crew.id))
    .toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at));
  const mayMove = (visit: Visit) =>
    isMovable(visit) && visit.crews.length === 1 && Date.parse(visit.start_at) > now;
  // Who was told a time of day, and no window, is left alone unless the office says otherwise.
  const [moved, setMoved] = useState<ReadonlySet<string>>(
    () => new Set(own.filter((visit) => mayMove(visit) && visit.arrival_window > 0).map(({ id }) => id)),
  );
  const [trial, setTrial] = useState<readonly PlanEnd[] | null>(null);
  const [problem, setProblem] = useState('');
  const [tell, setTell] = useState(true);
  const [isBusy, setBusy] = useState(false);
  const { home, open, timeOff } = toEngineCrew(crew);
  const stops = own.map((visit): DayStop => {
    const { id, start, minutes, bufferMinutes, point } = toEngineVisit(visit);
    return { id, start, minutes, bufferMinutes, point, fixed: !moved.has(id) };
  });
  const { starts, before, after } = improveOrder(stops, { home, open, timeOff, now });
  const changed = own.filter(({ id, start_at }) => starts.get(id) !== Date.parse(start_at));
  const clock = (instant: number, timezone: string) => time(toLocal(instant, timezone).time);
  const toggle = (id: string) => {
    setTrial(null);
    setMoved((chosen) => {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  };
  const undo = async () => {
    try {
      await undoLastPlan();
      notify('success', `${crew.title}’s day is as it was`);
    } catch (error) {
      notify('danger', `This can no longer be undone. ${toErrorLines(error).join(' ')}`);
    }
    await refresh(client, 'bookings');
  };
  const apply = async () => {
    setBusy(true);
    setProblem('');
    const plan = changed.map(({ id, version }) => ({
      booking_id: id,
      version,
      choice: 'move' as const,
      service_date: new Date(starts.get(id) ?? 0).toISOString(),
      team_ids: [crew.id],
    }));
    try {
      if (!trial) setTrial((await carryOut({ visits: plan, dry_run: true })).visits);
      else {
        await carryOut({
          visits: plan,
          overbook: trial.some(({ warnings }) => warnings.length > 0),
          tell,
        });
        notifyDone(`${crew.title} saves ${writeMinutes(before - after)} of driving`, () => void undo());
        void refresh(client, 'bookings');
        onClose();
      }
    } catch (error) {
      setTrial(null);
      setProblem(toErrorLines(error).join(' '));
    }
    setBusy(false);
  };
  const against = trial?.flatMap(({ warnings, refusal }) => (refusal === null ? warnings : [refusal])) ?? [];
  const refused = trial?.some(({ refusal }) => refusal !== null) ?? false;
  const letters = trial?.flatMap((end) => end.letters) ?? [];
  return (
    <Modal opened onClose={onClose} title={`Order of ${crew.title}’s day`} size="md">
      <Stack gap="md">
        <Text role="status">
          {changed.length === 0
            ? `No other order saves much: about ${writeMinutes(before)} of travel.`
            : `About ${writeMinutes(after)} of travel instead of ${writeMinutes(before)}, ${writeMinutes(before - after)} less.`}
        </Text>
        <Text size="sm" c="dimmed">
          Choose the visits that may be moved. The others keep their time.
        </Text>
        <Stack gap={6} component="ul" className={classes.order}>
          {own.map((visit) => {
            const start = starts.get(visit.id) ?? 0;
            const from = Date.parse(visit.start_at);
            return (
              <li key={visit.id}>
                <Checkbox
                  label={`${visit.customer_name}, ${clock(from, visit.timezone)}${start === from ? '' : ` to ${clock(start, visit.timezone)}`}`}
                  checked={moved.has(visit.id)}
                  disabled={!mayMove(visit)}
                  onChange={() => toggle(visit.id)}
                />
              </li>
            );
          })}
        </Stack>
        {trial && !refused && (
          <>
            <TellChoice
              letters={letters}
              tells={trial.flatMap(({ tells = [] }) => tells)}
              told={{ isTold: tell, onChange: setTell }}
            />
            <Text size="sm">No fee is charged.</Text>
          </>
        )}
        {[...new Set(against), ...(problem === '' ? [] : [problem])].map((text) => (
          <p key={text} className={classes.refusal} role="alert">
            {text}
          </p>
        ))}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void apply()} loading={isBusy} disabled={changed.length === 0 || refused}>
            {trial ? (against.length > 0 ? 'Apply anyway' : 'Apply now') : 'Apply'}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
