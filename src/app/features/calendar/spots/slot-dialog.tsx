import {
  Button,
  Group,
  Modal,
  NativeSelect,
  NumberInput,
  Select,
  SimpleGrid,
  Stack,
  Text,
} from '@mantine/core';
import { useState } from 'react';
import type { WeekSlot } from '#engine/booking/week-slots.ts';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import {
  isSpotCount,
  sayTime,
  sayValidity,
  spotCountHint,
  weekdayName,
  windowChoicesWith,
} from './week-words.ts';

type SlotDialogProps = {
  /** What begins in the cell that was opened. */
  slots: readonly WeekSlot[];
  isNew: boolean;
  /** Another slot on that day begins then. */
  isTaken(slot: WeekSlot, instead: WeekSlot): boolean;
  onSave(slot: WeekSlot, instead: WeekSlot): void;
  onRemove(slot: WeekSlot): void;
  onClose(): void;
};

/** One slot of the week in all its parts. */
export function SlotDialog({ slots, isNew, onClose, ...acts }: SlotDialogProps) {
  const formats = useFormats();
  const [at, setAt] = useState(0);
  const chosen = slots[at];
  if (!chosen) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={
        isNew
          ? `New time on ${weekdayName(chosen.weekday)}`
          : `${weekdayName(chosen.weekday)}, ${formats.time(chosen.start)}`
      }
    >
      <Stack gap="md">
        {slots.length > 1 && (
          <NativeSelect
            label="Time"
            value={at}
            onChange={({ currentTarget }) => setAt(Number(currentTarget.value))}
            data={slots.map((slot, index) => ({
              value: String(index),
              label: [sayTime(formats, slot), sayValidity(formats, slot)].filter(Boolean).join(', '),
            }))}
          />
        )}
        <SlotForm key={at} {...acts} slot={chosen} isNew={isNew} />
      </Stack>
    </Modal>
  );
}

type SlotFormProps = Pick<SlotDialogProps, 'isTaken' | 'onSave' | 'onRemove' | 'isNew'> & { slot: WeekSlot };

function SlotForm({ slot, isNew, isTaken, onSave, onRemove }: SlotFormProps) {
  const [start, setStart] = useState<string | null>(slot.start);
  const [capacity, setCapacity] = useState<number | string>(slot.capacity);
  const [length, setLength] = useState(slot.arrival_window);
  const [from, setFrom] = useState(slot.valid_from);
  const [to, setTo] = useState(slot.valid_to);
  const [isTried, setTried] = useState(false);
  const next: WeekSlot = {
    weekday: slot.weekday,
    start: start ?? slot.start,
    arrival_window: length,
    capacity: Number(capacity),
    valid_from: from,
    valid_to: to,
  };
  const taken = isTaken(next, slot);
  const isBackwards = from !== null && to !== null && to < from;
  const problem = {
    start: start === null ? 'Enter a time, such as 9:30.' : taken && 'This day has a slot at that time.',
    capacity: !isSpotCount(capacity) && spotCountHint,
    to: isBackwards && 'The last day is before the first.',
  };
  const save = () => {
    setTried(true);
    if (!problem.start && !problem.capacity && !problem.to) onSave(next, slot);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Stack gap="md">
        <SimpleGrid cols={2} spacing="sm">
          <TimeInput
            label="Starts at"
            data-autofocus
            value={start}
            error={problem.start}
            onChange={setStart}
          />
          <Select
            label="Arrival window"
            data={windowChoicesWith(slot.arrival_window)}
            value={String(length)}
            onChange={(value) => setLength(Number(value))}
          />
          <NumberInput
            label="Spots"
            min={0}
            max={1000}
            clampBehavior="none"
            allowDecimal={false}
            value={capacity}
            error={isTried && problem.capacity}
            onChange={setCapacity}
          />
        </SimpleGrid>
        <SimpleGrid cols={2} spacing="sm">
          <DayInput
            label="From"
            placeholder="Always"
            mayClear={from !== null}
            value={from}
            onChange={setFrom}
          />
          <DayInput
            label="Until"
            placeholder="Always"
            mayClear={to !== null}
            value={to}
            error={problem.to}
            onChange={setTo}
          />
        </SimpleGrid>
        <Text size="sm" c="dimmed">
          {length === 0
            ? 'Your team arrives at this time.'
            : 'Your team arrives at any time within the window.'}
        </Text>
        <Group justify="space-between">
          {isNew ? (
            <span />
          ) : (
            <Button variant="subtle" color="red" onClick={() => onRemove(slot)}>
              Remove
            </Button>
          )}
          <Button type="submit">{isNew ? 'Add' : 'Apply'}</Button>
        </Group>
      </Stack>
    </form>
  );
}
