import { ActionIcon, Button, Input, Stack } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { hintOf, type FieldProps } from '#app/ui/fields/field-props.ts';
import { RecordField } from '#app/ui/fields/record-fields.tsx';
import classes from './what-if.module.css';

type EntriesProps<E extends object> = FieldProps & {
  /** What one of them is called. */
  one: string;
  parts: number;
  most: number;
  /** Undefined where they come from elsewhere. */
  blank?: E;
  renderEntry(entry: E, set: (change: Partial<E>) => void, number: number): ReactNode;
};

/** A list of changes, each in a line of its own. */
export function Entries<E extends object>({
  one,
  parts,
  most,
  blank,
  renderEntry,
  ...props
}: EntriesProps<E>) {
  const { spec, error, disabled, onChange } = props;
  const entries = (props.value as readonly E[] | null) ?? []; // As the setting's schema says.
  const set = (index: number, change: Partial<E>) =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry)));
  return (
    <Input.Wrapper label={spec.title} description={hintOf(spec)} error={error} labelElement="div">
      <Stack gap="xs" mt={6} role="group" aria-label={spec.title} className={classes.entries ?? ''}>
        {entries.map((entry, index) => (
          // Entries have no names of their own: their place is who they are.
          <div key={index} className={classes.entry} data-parts={parts}>
            {renderEntry(entry, (change) => set(index, change), index + 1)}
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={`Remove ${one} ${index + 1}`}
              disabled={disabled}
              onClick={() => onChange(entries.filter((_entry, at) => at !== index))}
            >
              <X size={16} />
            </ActionIcon>
          </div>
        ))}
        {blank && (
          <div>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<Plus size={14} />}
              disabled={disabled || entries.length >= most}
              onClick={() => onChange([...entries, blank])}
            >
              Add {one}
            </Button>
          </div>
        )}
      </Stack>
    </Input.Wrapper>
  );
}

export const locationSpec = (title: string, empty: string) =>
  ({ title, 'x-kind': 'record', 'x-of': '/api/locations', 'x-empty': empty }) as const;

/** Which location an entry is about that comes from elsewhere. */
export const LocationBox = ({ value }: { value: string }) => (
  <RecordField
    name="locationId"
    spec={locationSpec('Location', '')}
    values={{}}
    value={value}
    error={undefined}
    required={false}
    disabled
    autoFocus={false}
    onChange={() => undefined}
  />
);
