import { Input, NumberInput, SegmentedControl, Select, SimpleGrid, Stack } from '@mantine/core';
import { useId } from 'react';
import type { FieldProps } from '#app/ui/fields/field-props.ts';
import { isRecurrence } from '#engine/booking/say-recurrence.ts';

const units = [
  { value: 'none', label: 'One time' },
  { value: 'day', label: 'Days' },
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
];
const modes = [
  { value: 'nth_weekday', label: 'Same weekday' },
  { value: 'day_of_month', label: 'Same date' },
];

/** How visits follow each other. */
export function RecurrenceField({ spec, value, error, disabled, onChange }: FieldProps) {
  const id = useId();
  const rule = isRecurrence(value) ? value : {};
  const { unit = null, every = 1, monthly_mode = 'nth_weekday' } = rule;
  const set = (changes: object) => onChange({ unit, every, monthly_mode, ...changes });
  return (
    <Input.Wrapper label={spec.title} error={error} labelElement="div" id={id}>
      <Stack gap="sm" mt={6}>
        <SimpleGrid cols={2} spacing="sm" role="group" aria-label={spec.title}>
          <NumberInput
            label="Every"
            min={1}
            max={366}
            allowDecimal={false}
            disabled={disabled || unit === 'none' || unit === null}
            value={every}
            onChange={(typed) => set({ every: typeof typed === 'number' ? typed : 1 })}
          />
          <Select
            label="Unit"
            placeholder="Choose…"
            allowDeselect={false}
            data={units}
            disabled={disabled}
            value={unit}
            onChange={(chosen) => set({ unit: chosen, ...(chosen === 'none' && { every: 1 }) })}
          />
        </SimpleGrid>
        {unit === 'month' && (
          <SegmentedControl
            aria-label="Day of the month"
            fullWidth
            data={modes}
            disabled={disabled}
            value={monthly_mode}
            onChange={(chosen) => set({ monthly_mode: chosen })}
          />
        )}
      </Stack>
    </Input.Wrapper>
  );
}
