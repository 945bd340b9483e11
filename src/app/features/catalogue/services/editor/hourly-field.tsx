import { Input, NumberInput, SimpleGrid } from '@mantine/core';
import type { FieldProps } from '#app/ui/fields/field-props.ts';

type Limits = Readonly<Record<string, number | null>>;

const isLimits = (value: unknown): value is Limits => typeof value === 'object' && value !== null;

const boxes = [
  { name: 'teams_minimum', title: 'Teams, at least', step: 1, least: 1, most: 50 },
  { name: 'teams_maximum', title: 'Teams, at most', step: 1, least: 1, most: 50 },
  { name: 'hours_minimum', title: 'Hours, at least', step: 0.5, least: 0.5, most: 24 },
  { name: 'hours_maximum', title: 'Hours, at most', step: 0.5, least: 0.5, most: 24 },
] as const;

/** What is wrong with one limit beside the others. */
export function complainOfLimit(name: string, limits: Limits): string | undefined {
  const value = limits[name];
  if (value === null || value === undefined) return 'Enter a number.';
  if (name.startsWith('hours') && !Number.isInteger(value * 2)) return 'Half an hour is the smallest step.';
  const least = limits[name.replace('maximum', 'minimum')];
  return name.endsWith('maximum') && typeof least === 'number' && value < least
    ? `Must be at least ${least}.`
    : undefined;
}

/** How many teams and hours customers can choose. */
export function HourlyField({ spec, value, error, disabled, onChange }: FieldProps) {
  const limits = isLimits(value) ? value : {};
  return (
    <Input.Wrapper
      label={spec.title}
      description="What customers can choose. The price is for one team and one hour."
      error={error}
      labelElement="div"
    >
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm" mt={6} role="group" aria-label={spec.title}>
        {boxes.map(({ name, title, step, least, most }) => (
          <NumberInput
            key={name}
            label={title}
            min={least}
            max={most}
            step={step}
            clampBehavior="none"
            disabled={disabled}
            error={complainOfLimit(name, limits)}
            value={limits[name] ?? ''}
            onChange={(typed) => onChange({ ...limits, [name]: typeof typed === 'number' ? typed : null })}
          />
        ))}
      </SimpleGrid>
    </Input.Wrapper>
  );
}
