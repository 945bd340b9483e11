import {
  ActionIcon,
  Alert,
  Button,
  Group,
  MultiSelect,
  NumberInput,
  Stack,
  Text,
  Title,
  VisuallyHidden,
} from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CalendarX2, Lock, LockOpen, Minus, Plus, RotateCcw, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { DaySlot } from '#engine/booking/day-slots.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { setDays } from '#engine/contracts/calendar/spot-settings.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { request } from '#app/lib/api.ts';
import { refresh } from '#app/lib/live.ts';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { dayOffersQuery, type DailySetting, type Place } from './api.ts';
import { VisitTable } from './visit-table.tsx';
import { countOf, isSpotCount, sayTime, spotCountHint } from './week-words.ts';
import type { YearDay } from './year.ts';
import classes from './days-page.module.css';

type Change = Omit<BodyOf<typeof setDays>, 'locationId' | 'days'>;
type Outcome = AnswerOf<typeof setDays>;
type Step = { days: string[]; before: DailySetting[] };

/** Changes days at once, each change with the way back. */
function useDayChanges(place: Place) {
  const client = useQueryClient();
  const [steps, setSteps] = useState<Step[]>([]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [pending, setPending] = useState(false);
  const [said, say] = useState('');
  const send = async (days: string[], change: Change): Promise<Outcome | undefined> => {
    setPending(true);
    try {
      const answer = await request(setDays, { body: { locationId: place.id, days, ...change } });
      setOutcome(answer);
      return answer;
    } catch (error) {
      showError(error);
      return undefined;
    } finally {
      await refresh(client, 'booking_spots');
      setPending(false);
    }
  };
  return {
    pending,
    said,
    conflicts: outcome?.conflicts ?? [],
    mayUndo: steps.length > 0,
    change: async (days: string[], change: Change, words: string) => {
      const answer = await send(days, change);
      if (!answer) return;
      setSteps((before) => [...before, { days, before: answer.before }]);
      say(words);
    },
    undo: async () => {
      const last = steps.at(-1);
      if (!last || !(await send(last.days, { settings: last.before }))) return;
      setSteps((before) => before.slice(0, -1));
      say('Undone');
    },
  };
}

type DayChanges = ReturnType<typeof useDayChanges>;

type DayEditorProps = {
  place: Place;
  days: readonly YearDay[];
  mayChange: boolean;
  onClose(): void;
};

/** The times of one day, or what many days have in common to be changed. */
export function DayEditor({ place, days, mayChange, onClose }: DayEditorProps) {
  const formats = useFormats();
  const changes = useDayChanges(place);
  const [first] = days;
  if (!first) return null;
  const last = days.at(-1) ?? first;
  return (
    <Stack gap="md">
      <Group justify="space-between" wrap="nowrap" align="start">
        <div>
          <Title order={2} fz="md">
            {days.length === 1
              ? `${formatDateTime('dddd', first.date)}, ${formats.day(first.date)}`
              : `${days.length} days`}
          </Title>
          {days.length > 1 && (
            <Text size="sm" c="dimmed">
              {formats.day(first.date)} to {formats.day(last.date)}
            </Text>
          )}
          {days.length === 1 && first.holiday !== null && <Text size="sm">Closed: {first.holiday}</Text>}
        </div>
        <Group gap={4} wrap="nowrap" className={classes.acts ?? ''}>
          <Button
            variant="default"
            size="compact-md"
            leftSection={<Undo2 size={15} aria-hidden />}
            disabled={!changes.mayUndo || changes.pending}
            onClick={() => void changes.undo()}
          >
            Undo
          </Button>
          <Button variant="subtle" size="compact-md" onClick={onClose}>
            Close
          </Button>
        </Group>
      </Group>
      <VisuallyHidden role="status">{changes.said}</VisuallyHidden>
      {changes.conflicts.length > 0 && (
        <Alert color="yellow" title={`${countOf(changes.conflicts.length, 'visit')} without a slot now`}>
          <Text size="sm" mb="xs">
            They stay booked.
          </Text>
          <VisitTable visits={changes.conflicts} label="Visits without a slot now" />
        </Alert>
      )}
      {days.length === 1 ? (
        <OneDay place={place} day={first} changes={changes} mayChange={mayChange} />
      ) : (
        mayChange && <ManyDays days={days} changes={changes} />
      )}
      {mayChange && <AddTime days={days.map(({ date }) => date)} changes={changes} />}
    </Stack>
  );
}

type OneDayProps = { place: Place; day: YearDay; changes: DayChanges; mayChange: boolean };

function OneDay({ place, day: { date, slots, settings }, changes, mayChange }: OneDayProps) {
  const formats = useFormats();
  const { data: offers } = useQuery(dayOffersQuery(place.id, date));
  const explained = offers?.days.find((one) => one.date === date)?.slots ?? [];
  const removed = settings.filter((setting) => setting.removed);
  const { change, pending } = changes;
  const noteOf = ({ startLocal, capacity }: DaySlot): string => {
    const found = explained.find(({ start }) => start === startLocal);
    if (!found) return '';
    const booked = capacity - found.spots_available;
    const why = found.reasons.map(({ text }) => text).join(' · ');
    return why || (booked > 0 ? `${booked} taken, offered` : 'Offered');
  };
  return (
    <>
      <ul className={classes.slots}>
        {slots.map((slot) => {
          const { startLocal, capacity, locked } = slot;
          const time = sayTime(formats, { start: startLocal, arrival_window: slot.arrivalWindowMinutes });
          const act = (what: Change, words: string) =>
            void change([date], { starts: [startLocal], ...what }, `${time}: ${words}`);
          return (
            <li key={startLocal} className={classes.slot}>
              <span className={classes.time}>{time}</span>
              <ActionIcon
                variant="default"
                aria-label={`One spot less at ${time}`}
                disabled={!mayChange || pending || capacity === 0}
                onClick={() => act({ capacity_change: -1 }, countOf(capacity - 1, 'spot'))}
              >
                <Minus size={15} aria-hidden />
              </ActionIcon>
              <span className={classes.seats} aria-label={countOf(capacity, 'spot')}>
                {capacity}
              </span>
              <ActionIcon
                variant="default"
                aria-label={`One spot more at ${time}`}
                disabled={!mayChange || pending || capacity >= 1000}
                onClick={() => act({ capacity_change: 1 }, countOf(capacity + 1, 'spot'))}
              >
                <Plus size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant={locked ? 'filled' : 'default'}
                {...(locked && { color: 'brand' })}
                aria-pressed={locked}
                aria-label={`Lock ${time}`}
                disabled={!mayChange || pending}
                onClick={() => act({ locked: !locked }, locked ? 'unlocked' : 'locked')}
              >
                {locked ? <Lock size={15} aria-hidden /> : <LockOpen size={15} aria-hidden />}
              </ActionIcon>
              <ActionIcon
                aria-label={`Remove ${time}`}
                disabled={!mayChange || pending}
                onClick={() => act({ removed: true }, 'removed')}
              >
                <Trash2 size={15} aria-hidden />
              </ActionIcon>
              <span className={classes.note}>{noteOf(slot)}</span>
            </li>
          );
        })}
        {removed.map(({ start }) => (
          <li key={start} className={classes.slot}>
            <span className={classes.time} data-removed>
              {formats.time(start)}
            </span>
            <Button
              variant="default"
              size="compact-md"
              disabled={!mayChange || pending}
              onClick={() => void change([date], { starts: [start], removed: false }, 'Brought back')}
            >
              Bring back
            </Button>
          </li>
        ))}
      </ul>
      {slots.length === 0 && removed.length === 0 && (
        <Text size="sm" c="dimmed">
          No times on this day.
        </Text>
      )}
      {mayChange && <DayActs dates={[date]} changes={changes} />}
    </>
  );
}

type DayActsProps = { dates: string[]; changes: DayChanges; starts?: string[] | undefined };

/** What can be done with all times of the chosen days. */
function DayActs({ dates, changes: { change, pending }, starts }: DayActsProps) {
  const days = countOf(dates.length, 'day');
  const act = (what: Change, words: string) =>
    void change(dates, { ...(starts && { starts }), ...what }, `${days}: ${words}`);
  return (
    <div className={classes.acts}>
      <Button
        variant="default"
        disabled={pending}
        leftSection={<Lock size={15} aria-hidden />}
        onClick={() => act({ locked: true }, 'locked')}
      >
        Lock
      </Button>
      <Button
        variant="default"
        disabled={pending}
        leftSection={<LockOpen size={15} aria-hidden />}
        onClick={() => act({ locked: false }, 'unlocked')}
      >
        Unlock
      </Button>
      {dates.length > 1 && (
        <>
          <Button
            variant="default"
            disabled={pending}
            leftSection={<Plus size={15} aria-hidden />}
            onClick={() => act({ capacity_change: 1 }, 'one spot more')}
          >
            Add a spot
          </Button>
          <Button
            variant="default"
            disabled={pending}
            leftSection={<Minus size={15} aria-hidden />}
            onClick={() => act({ capacity_change: -1 }, 'one spot less')}
          >
            Take a spot
          </Button>
        </>
      )}
      <Button
        variant="default"
        disabled={pending}
        leftSection={<CalendarX2 size={15} aria-hidden />}
        onClick={() => act({ removed: true }, 'times removed')}
      >
        Remove all times
      </Button>
      <Button
        variant="default"
        disabled={pending}
        leftSection={<RotateCcw size={15} aria-hidden />}
        onClick={() => act({ as_usual: true }, 'as in the week')}
      >
        As in the week
      </Button>
    </div>
  );
}

function ManyDays({ days, changes }: { days: readonly YearDay[]; changes: DayChanges }) {
  const formats = useFormats();
  const [starts, setStarts] = useState<string[]>([]);
  const all = [...new Set(days.flatMap(({ slots }) => slots.map(({ startLocal }) => startLocal)))].toSorted();
  return (
    <>
      <MultiSelect
        label="Times"
        placeholder={starts.length === 0 ? 'All times' : ''}
        clearable
        data={all.map((start) => ({ value: start, label: formats.time(start) }))}
        value={starts.filter((start) => all.includes(start))}
        onChange={setStarts}
      />
      <DayActs
        dates={days.map(({ date }) => date)}
        changes={changes}
        starts={starts.length > 0 ? starts : undefined}
      />
    </>
  );
}

function AddTime({ days, changes: { change, pending } }: { days: string[]; changes: DayChanges }) {
  const formats = useFormats();
  const [start, setStart] = useState<string | null>(null);
  const [capacity, setCapacity] = useState<number | string>(1);
  const isSound = start !== null && isSpotCount(capacity);
  return (
    <form
      className={classes.add}
      onSubmit={(event) => {
        event.preventDefault();
        if (isSound)
          void change(days, { add: { start, capacity: Number(capacity) } }, `${formats.time(start)} added`);
      }}
    >
      <TimeInput label="Add a time" placeholder="9:30" w={120} value={start} onChange={setStart} />
      <NumberInput
        label="Spots"
        w={80}
        hideControls
        min={0}
        max={1000}
        allowDecimal={false}
        clampBehavior="none"
        error={!isSpotCount(capacity) && spotCountHint}
        value={capacity}
        onChange={setCapacity}
      />
      <Button type="submit" variant="default" disabled={!isSound} loading={pending}>
        Add
      </Button>
    </form>
  );
}
