import { Button, Checkbox, Group, Modal, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { WeekSlot } from '#engine/booking/week-slots.ts';
import { notify } from '#app/ui/notify.tsx';
import { showError } from '#app/ui/show-error.tsx';
import { saveWeek, type Place } from './api.ts';
import { listOf, sayLeft, weekdays } from './week-words.ts';

type CopyDayProps = {
  /** The day that is copied first. Monday is 1. */
  from: number;
  onCopy(from: number, to: number[]): void;
  onClose(): void;
};

export function CopyDayDialog({ from: first, onCopy, onClose }: CopyDayProps) {
  const [from, setFrom] = useState(first);
  const [to, setTo] = useState<string[]>([]);
  const others = to.map(Number).filter((weekday) => weekday !== from);
  return (
    <Modal opened onClose={onClose} title="Copy a day">
      <Stack gap="md">
        <NativeSelect
          label="Copy"
          data-autofocus
          value={from}
          onChange={({ currentTarget }) => setFrom(Number(currentTarget.value))}
          data={weekdays.map((name, index) => ({ value: String(index + 1), label: name }))}
        />
        <Checkbox.Group label="To" value={to} onChange={setTo}>
          <Group gap="sm" mt={6}>
            {weekdays.map((name, index) => (
              <Checkbox key={name} value={String(index + 1)} label={name} disabled={index + 1 === from} />
            ))}
          </Group>
        </Checkbox.Group>
        <Text size="sm" c="dimmed">
          Times these days have now are replaced.
        </Text>
        <Group justify="flex-end">
          <Button disabled={others.length === 0} onClick={() => onCopy(from, others)}>
            Copy
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

type CopyWeekProps = {
  slots: readonly WeekSlot[];
  /** All but the one that is shown. */
  places: readonly Place[];
  onClose(): void;
};

/** The week as it stands, for other locations. It is saved there at once. */
export function CopyWeekDialog({ slots, places, onClose }: CopyWeekProps) {
  const [to, setTo] = useState<string[]>([]);
  const [pending, setPending] = useState(false);
  const copy = async () => {
    setPending(true);
    const left: number[] = [];
    try {
      // One after the other: each says which visits it leaves without a slot.
      for (const id of to) left.push((await saveWeek(id, slots, null)).answer.conflicts.length);
      const names = places.filter(({ id }) => to.includes(id)).map(({ name }) => name);
      const visits = left.reduce((sum, count) => sum + count, 0);
      const without = visits === 0 ? '' : ` ${sayLeft(visits)}`;
      notify(visits === 0 ? 'success' : 'warning', `Copied to ${listOf(names)}.${without}`);
      onClose();
    } catch (error) {
      showError(error);
    } finally {
      setPending(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title="Copy this week to other locations">
      <Stack gap="md">
        <Checkbox.Group label="Locations" value={to} onChange={setTo}>
          <Stack gap="xs" mt={6}>
            {places.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Text size="sm" c="dimmed">
          Their weeks are replaced and saved at once. Visits stay booked.
        </Text>
        <Group justify="flex-end">
          <Button loading={pending} disabled={to.length === 0} onClick={() => void copy()}>
            Copy and save
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
