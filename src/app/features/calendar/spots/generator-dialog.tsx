import { Button, Checkbox, Group, Modal, NumberInput, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { createSpots, type SpotPlan } from '#engine/booking/create-spots.ts';
import { TimeInput } from '#app/ui/fields/time-field.tsx';
import { countOf, isSpotCount, spotCountHint, weekdays, windowChoices } from './week-words.ts';

type GeneratorDialogProps = {
  onFill(plan: SpotPlan, replaces: boolean): void;
  onClose(): void;
};

/** A slot every so many minutes, on some days. */
export function GeneratorDialog({ onFill, onClose }: GeneratorDialogProps) {
  const [days, setDays] = useState<string[]>(['1', '2', '3', '4', '5']);
  const [from, setFrom] = useState<string | null>('08:00');
  const [to, setTo] = useState<string | null>('17:00');
  const [every, setEvery] = useState<number | string>(60);
  const [length, setLength] = useState(0);
  const [capacity, setCapacity] = useState<number | string>(1);
  const [replaces, setReplaces] = useState(true);
  const minutes = Number(every);
  const problems = {
    every: (!Number.isInteger(minutes) || minutes < 5 || minutes > 1440) && 'Enter 5 to 1,440 minutes.',
    capacity: !isSpotCount(capacity) && spotCountHint,
    to: from !== null && to !== null && to <= from && 'Choose a time after the first.',
  };
  const plan: SpotPlan | null =
    from === null || to === null || Object.values(problems).some(Boolean)
      ? null
      : {
          weekdays: days.map(Number),
          from,
          to,
          everyMinutes: minutes,
          arrivalWindowMinutes: length,
          capacity: Number(capacity),
        };
  const count = plan ? createSpots(plan).length : 0;
  return (
    <Modal opened onClose={onClose} title="Fill the week">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (plan && count > 0) onFill(plan, replaces);
        }}
      >
        <Stack gap="md">
          <Checkbox.Group label="Days" value={days} onChange={setDays}>
            <Group gap="sm" mt={6}>
              {weekdays.map((name, index) => (
                <Checkbox key={name} value={String(index + 1)} label={name.slice(0, 3)} aria-label={name} />
              ))}
            </Group>
          </Checkbox.Group>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            <TimeInput label="From" data-autofocus value={from} onChange={setFrom} />
            <TimeInput label="To" value={to} error={problems.to} onChange={setTo} />
            <NumberInput
              label="Every"
              suffix=" min"
              allowDecimal={false}
              clampBehavior="none"
              value={every}
              error={problems.every}
              onChange={setEvery}
            />
            <NumberInput
              label="Spots"
              allowDecimal={false}
              clampBehavior="none"
              value={capacity}
              error={problems.capacity}
              onChange={setCapacity}
            />
            <Select
              label="Arrival window"
              data={windowChoices}
              value={String(length)}
              onChange={(value) => setLength(Number(value))}
            />
          </SimpleGrid>
          <Checkbox
            label="Replace the times these days have now"
            checked={replaces}
            onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
          />
          <Group justify="space-between">
            <Text size="sm" c="dimmed" role="status">
              {count === 0 ? 'No times fit' : `${countOf(count / Math.max(1, days.length), 'time')} a day`}
            </Text>
            <Button type="submit" disabled={!plan || count === 0}>
              {count === 0 ? 'Fill' : `Fill ${countOf(count, 'time')}`}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
