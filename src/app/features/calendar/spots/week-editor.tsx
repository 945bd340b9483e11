import { Alert, Button, Group, Menu, NumberInput, Select, Switch, Text } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { CopyPlus, Redo2, Undo2, Users, WandSparkles } from 'lucide-react';
import { useState } from 'react';
import {
  copySlots,
  fillWeek,
  findDoubleSlots,
  type SlotBrush,
  type WeekSlot,
} from '#engine/booking/week-slots.ts';
import { toMinutes } from '#engine/time/local-time.ts';
import { ChangesBar } from '#app/ui/form/changes-bar.tsx';
import { useLeaveGuard } from '#app/ui/form/use-leave-guard.ts';
import { DayLists } from '#app/ui/paint-grid/day-lists.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import type { Place } from './api.ts';
import { CopyDayDialog, CopyWeekDialog } from './copy-dialogs.tsx';
import { GeneratorDialog } from './generator-dialog.tsx';
import { SlotDialog } from './slot-dialog.tsx';
import type { WeekState } from './use-week.ts';
import { WeekGrid } from './week-grid.tsx';
import {
  countOf,
  listOf,
  sayTime,
  sayValidity,
  weekdayName,
  weekdays,
  windowChoicesWith,
} from './week-words.ts';
import classes from './spots.module.css';

type WeekEditorProps = {
  week: WeekState;
  place: Place;
  /** All others, which the week may be copied to. */
  others: readonly Place[];
  mayChange: boolean;
};

type Open =
  | { kind: 'fill' }
  | { kind: 'copy week' }
  | { kind: 'copy day'; from: number }
  | { kind: 'slot'; slots: readonly WeekSlot[]; isNew: boolean };

const onPhone = '(max-width: 48em)';
const allDay = { from: 0, to: 1440 };

/** The hours in which slots begin, and those that most companies work in. */
function hoursOf(slots: readonly WeekSlot[]) {
  const minutes = slots.map(({ start }) => toMinutes(start));
  const from = Math.min(420, ...minutes);
  const to = Math.max(1140, ...minutes.map((minute) => minute + 1));
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 };
}

/** What most slots are like is what the next one is. */
function usualOf(slots: readonly WeekSlot[]): SlotBrush {
  const counts = new Map<string, { brush: SlotBrush; count: number }>();
  for (const { capacity, arrival_window } of slots) {
    const key = `${capacity} ${arrival_window}`;
    const count = (counts.get(key)?.count ?? 0) + 1;
    counts.set(key, { brush: { capacity, arrival_window }, count });
  }
  const [most] = [...counts.values()].toSorted((a, b) => b.count - a.count);
  return most?.brush ?? { capacity: 1, arrival_window: 0 };
}

const toStep = (slots: readonly WeekSlot[]): number => {
  const minutes = slots.map(({ start }) => toMinutes(start));
  return [60, 30, 15].find((step) => minutes.every((minute) => minute % step === 0)) ?? 15;
};

export function WeekEditor({ week, place, others, mayChange }: WeekEditorProps) {
  const { slots, doubles, change } = week;
  const isPhone = useMediaQuery(onPhone);
  const [brush, setBrush] = useState<SlotBrush>(() => usualOf(slots));
  const [step, setStep] = useState(() => toStep(slots));
  const [isAllDay, setAllDay] = useState(false);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const byTeams = place.capacity_mode === 'teams';
  useLeaveGuard(week.isDirty);
  useHotkeys(
    mayChange
      ? [
          ['mod+Z', week.undo],
          ['mod+shift+Z', week.redo],
        ]
      : [],
  );
  const newSlot = (weekday: number): WeekSlot => {
    const last = slots.findLast((slot) => slot.weekday === weekday);
    const minute = last ? Math.min(1425, toMinutes(last.start) + step) : 540;
    const start = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
    return { weekday, start, ...brush, valid_from: null, valid_to: null };
  };
  const tools = mayChange && (
    <Group gap="xs" wrap="nowrap" className={classes.acts ?? ''}>
      <Button variant="default" disabled={!week.mayUndo} aria-label="Undo" px={10} onClick={week.undo}>
        <Undo2 size={16} aria-hidden />
      </Button>
      <Button variant="default" disabled={!week.mayRedo} aria-label="Redo" px={10} onClick={week.redo}>
        <Redo2 size={16} aria-hidden />
      </Button>
      <Button
        variant="default"
        leftSection={<WandSparkles size={15} aria-hidden />}
        onClick={() => setOpen({ kind: 'fill' })}
      >
        Fill week
      </Button>
      <CopyMenu
        hasOthers={others.length > 0}
        onDay={() => setOpen({ kind: 'copy day', from: 1 })}
        onWeek={() => setOpen({ kind: 'copy week' })}
      />
    </Group>
  );
  return (
    <Panel
      title="Ordinary week"
      description={
        slots.length === 0
          ? 'No times yet. Paint the grid or fill the week.'
          : `${countOf(slots.length, 'time')} a week`
      }
      actions={!isPhone && tools}
    >
      <Disputed week={week} />
      {isPhone && tools}
      {mayChange && !isPhone && (
        <div className={classes.brush}>
          {!byTeams && (
            <NumberInput
              label="Spots"
              w={90}
              min={0}
              max={1000}
              allowDecimal={false}
              value={brush.capacity}
              onChange={(capacity) => typeof capacity === 'number' && setBrush({ ...brush, capacity })}
            />
          )}
          <Select
            label="Arrival window"
            w={140}
            data={windowChoicesWith(brush.arrival_window)}
            value={String(brush.arrival_window)}
            onChange={(value) => setBrush({ ...brush, arrival_window: Number(value) })}
          />
          <Select
            label="Time step"
            w={130}
            data={[
              { value: '15', label: '15 minutes' },
              { value: '30', label: '30 minutes' },
              { value: '60', label: '1 hour' },
            ]}
            value={String(step)}
            onChange={(value) => setStep(Number(value))}
          />
          <Switch
            label="All day"
            checked={isAllDay}
            onChange={({ currentTarget }) => setAllDay(currentTarget.checked)}
          />
        </div>
      )}
      {isPhone ? (
        <PhoneWeek
          slots={slots}
          doubles={doubles}
          byTeams={byTeams}
          mayChange={mayChange}
          change={change}
          onAdd={(weekday) => setOpen({ kind: 'slot', slots: [newSlot(weekday)], isNew: true })}
          onOpen={(slot) => setOpen({ kind: 'slot', slots: [slot], isNew: false })}
          onCopy={(from) => setOpen({ kind: 'copy day', from })}
        />
      ) : (
        <WeekGrid
          slots={slots}
          doubles={doubles}
          step={step}
          brush={brush}
          byTeams={byTeams}
          hours={isAllDay ? allDay : hoursOf(slots)}
          disabled={!mayChange}
          onChange={change}
          onOpen={(found) => mayChange && setOpen({ kind: 'slot', slots: found, isNew: false })}
        />
      )}
      {doubles.length > 0 && (
        <Text size="sm" c="red" mt="sm" role="alert">
          {sayDoubles(slots, doubles)}
        </Text>
      )}
      <ChangesBar
        isDirty={week.isDirty}
        pending={week.pending}
        disabled={doubles.length > 0 || week.disputed.length > 0}
        words={`Changed: ${listOf(week.changedDays.map(weekdayName))}`}
        onDiscard={week.discard}
        onSave={() => void week.save()}
      />
      <Dialogs open={open} close={close} week={week} others={others} />
    </Panel>
  );
}

const sayDoubles = (slots: readonly WeekSlot[], doubles: readonly number[]): string => {
  const days = [...new Set(doubles.map((index) => weekdayName(slots[index]?.weekday ?? 1)))];
  return `${listOf(days)}: two slots start at the same time. Move or remove one to save.`;
};

type CopyMenuProps = { hasOthers: boolean; onDay(): void; onWeek(): void };

const CopyMenu = ({ hasOthers, onDay, onWeek }: CopyMenuProps) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <Button variant="default" leftSection={<CopyPlus size={15} aria-hidden />}>
        Copy
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item onClick={onDay}>A day to other days…</Menu.Item>
      {hasOthers && <Menu.Item onClick={onWeek}>The week to other locations…</Menu.Item>}
    </Menu.Dropdown>
  </Menu>
);

/** Both have changed a day, and differently: whoever is here decides. */
function Disputed({ week: { disputed, keepMine, takeTheirs } }: { week: WeekState }) {
  if (disputed.length === 0) return null;
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<Users size={18} />}
      role="alert"
      title={`Someone else changed ${listOf(disputed.map(weekdayName))} while you were editing`}
    >
      <Group gap="xs">
        <Button size="compact-sm" variant="default" onClick={keepMine}>
          Keep mine
        </Button>
        <Button size="compact-sm" variant="default" onClick={takeTheirs}>
          Take theirs
        </Button>
      </Group>
    </Alert>
  );
}

type PhoneWeekProps = {
  slots: readonly WeekSlot[];
  doubles: readonly number[];
  byTeams: boolean;
  mayChange: boolean;
  change(week: WeekSlot[]): void;
  onAdd(weekday: number): void;
  onOpen(slot: WeekSlot): void;
  onCopy(weekday: number): void;
};

function PhoneWeek({ slots, doubles, byTeams, mayChange, change, onAdd, onOpen, onCopy }: PhoneWeekProps) {
  const formats = useFormats();
  const days = weekdays.map((name, index) => ({
    name,
    empty: 'Not offered',
    items: slots.flatMap((slot, at) =>
      slot.weekday === index + 1
        ? [
            {
              key: String(at),
              title: sayTime(formats, slot),
              note: [byTeams ? '' : countOf(slot.capacity, 'spot'), sayValidity(formats, slot)]
                .filter(Boolean)
                .join(' · '),
              isWrong: doubles.includes(at),
            },
          ]
        : [],
    ),
  }));
  return (
    <DayLists
      days={days}
      disabled={!mayChange}
      addLabel="Add time"
      onAdd={(day) => onAdd(day + 1)}
      onOpen={(_day, { key }) => {
        const slot = slots[Number(key)];
        if (slot) onOpen(slot);
      }}
      onRemove={(_day, { key }) => change(slots.filter((_slot, index) => index !== Number(key)))}
      renderMenu={(day) => (
        <Button
          variant="subtle"
          color="gray"
          aria-label={`Copy ${weekdays[day]}`}
          onClick={() => onCopy(day + 1)}
        >
          Copy
        </Button>
      )}
    />
  );
}

type DialogsProps = {
  open: Open | null;
  close(): void;
  week: WeekState;
  others: readonly Place[];
};

function Dialogs({ open, close, week: { slots, change }, others }: DialogsProps) {
  if (open?.kind === 'fill')
    return (
      <GeneratorDialog
        onClose={close}
        onFill={(plan, replaces) => {
          change(fillWeek(slots, plan, replaces));
          close();
        }}
      />
    );
  if (open?.kind === 'copy day')
    return (
      <CopyDayDialog
        from={open.from}
        onClose={close}
        onCopy={(from, to) => {
          change(copySlots(slots, from, to));
          close();
        }}
      />
    );
  if (open?.kind === 'copy week') return <CopyWeekDialog slots={slots} places={others} onClose={close} />;
  if (open?.kind !== 'slot') return null;
  const withoutIt = (slot: WeekSlot) => slots.filter((one) => one !== slot);
  return (
    <SlotDialog
      slots={open.slots}
      isNew={open.isNew}
      onClose={close}
      isTaken={(slot, instead) =>
        findDoubleSlots([...withoutIt(instead), slot]).includes(withoutIt(instead).length)
      }
      onSave={(slot, instead) => {
        change([...withoutIt(instead), slot]);
        close();
      }}
      onRemove={(slot) => {
        change(withoutIt(slot));
        close();
      }}
    />
  );
}
