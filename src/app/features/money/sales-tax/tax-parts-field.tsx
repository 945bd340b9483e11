import { ActionIcon, Button, Group, Input, NumberInput, Stack, Text, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { hintOf, type FieldProps } from '#app/ui/fields/field-props.ts';
import classes from './tax-parts-field.module.css';

type Part = { label: string; rate: number | null };

/** Up to four decimals, without noise of binary fractions. */
export const sumOfRates = (parts: readonly Part[]): number =>
  Math.round(parts.reduce((sum, { rate }) => sum + (rate ?? 0), 0) * 10_000) / 10_000;

const mostParts = 10;

const nothing = { label: undefined, rate: undefined };

const complainOf = ({ label, rate }: Part) => ({
  label: label.trim() === '' ? 'Enter a name.' : undefined,
  rate: rate === null || rate < 0 || rate > 100 ? 'Enter a percent from 0 to 100.' : undefined,
});

/** The taxes that a rate is made of, as a receipt names them. */
export function TaxPartsField(props: FieldProps) {
  const { spec, error, disabled, onChange } = props;
  const parts = (props.value as readonly Part[] | null) ?? []; // As the setting's schema says.
  const shown: readonly Part[] = parts.length > 0 ? parts : [{ label: '', rate: null }];
  // Said once somebody has tried to save: an empty line is no mistake before.
  const complaints = shown.map((part) => (error === undefined ? nothing : complainOf(part)));
  const [first] = complaints.flatMap(({ label, rate }) => label ?? rate ?? []);
  const set = (index: number, change: Partial<Part>) =>
    onChange(shown.map((part, at) => (at === index ? { ...part, ...change } : part)));
  return (
    <Input.Wrapper label={spec.title} description={hintOf(spec)} error={first ?? error} labelElement="div">
      <Stack gap="xs" mt={4} role="group" aria-label={spec.title}>
        {shown.map((part, index) => (
          // Parts have no names of their own: their place is who they are.
          <div key={index} className={classes.part}>
            <TextInput
              aria-label={`Name of tax ${index + 1}`}
              placeholder="State tax"
              maxLength={120}
              disabled={disabled}
              error={complaints[index]?.label !== undefined}
              value={part.label}
              onChange={(event) => set(index, { label: event.currentTarget.value })}
            />
            <NumberInput
              aria-label={`Percent of tax ${index + 1}`}
              rightSection="%"
              hideControls
              decimalScale={4}
              clampBehavior="none"
              error={complaints[index]?.rate !== undefined}
              disabled={disabled}
              value={part.rate ?? ''}
              onChange={(rate) => set(index, { rate: typeof rate === 'number' ? rate : null })}
            />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove tax ${index + 1}`}
              disabled={disabled || shown.length === 1}
              onClick={() => onChange(shown.filter((_part, at) => at !== index))}
            >
              <X size={16} />
            </ActionIcon>
          </div>
        ))}
        <Group justify="space-between">
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Plus size={14} />}
            disabled={disabled || shown.length >= mostParts}
            onClick={() => onChange([...shown, { label: '', rate: null }])}
          >
            Add a tax
          </Button>
          <Text size="sm">Together {sumOfRates(shown)}%</Text>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
