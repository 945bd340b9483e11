import { ActionIcon, Button, Input, NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import { hintOf, type FieldProps } from '#app/ui/fields/field-props.ts';
import { RecordField } from '#app/ui/fields/record-fields.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import classes from './entries-field.module.css';

/** What an entry is about: which records, and what they are called. */
const subjects = {
  all: { label: 'Everything', path: null },
  service: { label: 'Service', path: '/api/services' },
  extra: { label: 'Extra', path: '/api/extras' },
  location: { label: 'Location', path: '/api/locations' },
  frequency: { label: 'Frequency', path: '/api/frequencies' },
  customer: { label: 'Customer', path: '/api/customers' },
} as const;
type Subject = keyof typeof subjects;

type Entry = { of: Subject | 'series'; id: string | null };
type Raised = Entry & { by: 'percent' | 'amount' | 'keep'; value: number | null };
type Wave = Entry & { from: string };

type EntriesProps<E extends Entry> = FieldProps & {
  kind: string;
  one: string;
  choices: readonly Subject[];
  blank: E;
  most: number;
  renderRest(entry: E, set: (change: Partial<E>) => void, number: number): ReactNode;
};

/** A list of what is about something each: a select, the record, and what is said of it. */
function Entries<E extends Entry>({
  kind,
  one,
  choices,
  blank,
  most,
  renderRest,
  ...props
}: EntriesProps<E>) {
  const { name, spec, error, disabled, values, onChange } = props;
  const entries = (props.value as readonly E[] | null) ?? []; // As the setting's schema says.
  const set = (index: number, change: Partial<E>) =>
    onChange(entries.map((entry, at) => (at === index ? { ...entry, ...change } : entry)));
  return (
    <Input.Wrapper label={spec.title} description={hintOf(spec)} error={error} labelElement="div">
      <Stack gap="xs" mt={6} role="group" aria-label={spec.title} className={classes.entries ?? ''}>
        {entries.map((entry, index) => {
          const number = index + 1;
          const path = entry.of === 'series' ? null : subjects[entry.of].path;
          return (
            // Entries have no names of their own: their place is who they are.
            <div key={index} className={classes.entry} data-kind={kind}>
              <Select
                aria-label={`What ${one} ${number} is about`}
                data={choices.map((value) => ({ value, label: subjects[value].label }))}
                allowDeselect={false}
                disabled={disabled}
                value={entry.of}
                onChange={(of) => of && set(index, { of, id: null } as Partial<E>)}
              />
              {path === null ? (
                <TextInput
                  aria-label={`Covered by ${one} ${number}`}
                  readOnly
                  disabled={disabled}
                  value={entry.of === 'series' ? 'One series' : 'All services and extras'}
                />
              ) : (
                <RecordField
                  name={`${name}.${index}`}
                  spec={{
                    title: '',
                    'x-kind': 'record',
                    'x-of': path,
                    'x-empty': `Choose a ${subjects[entry.of as Subject].label.toLowerCase()}`,
                  }}
                  values={values}
                  value={entry.id}
                  error={undefined}
                  required={false}
                  disabled={disabled}
                  autoFocus={false}
                  onChange={(id) => set(index, { id } as Partial<E>)}
                />
              )}
              {renderRest(entry, (change) => set(index, change), number)}
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Remove ${one} ${number}`}
                disabled={disabled}
                onClick={() => onChange(entries.filter((_entry, at) => at !== index))}
              >
                <X size={16} />
              </ActionIcon>
            </div>
          );
        })}
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
      </Stack>
    </Input.Wrapper>
  );
}

type RaiseProps = {
  entry: Raised;
  set(change: Partial<Raised>): void;
  name: string;
  ways: readonly Raised['by'][];
  disabled: boolean;
};

const wayLabels = { percent: 'Percent', amount: 'Amount', keep: 'Keep price' };

function RaiseInputs({ entry, set, name, ways, disabled }: RaiseProps) {
  const { currency } = useFormats();
  return (
    <>
      <Select
        aria-label={`How ${name} changes prices`}
        data={ways.map((value) => ({ value, label: wayLabels[value] }))}
        allowDeselect={false}
        disabled={disabled}
        value={entry.by}
        onChange={(by) => by && set(by === 'keep' ? { by, value: 0 } : { by })}
      />
      <NumberInput
        aria-label={`By how much ${name} changes prices`}
        hideControls
        decimalScale={4}
        disabled={disabled || entry.by === 'keep'}
        {...(entry.by === 'amount' ? { leftSection: currency?.symbol } : { rightSection: '%' })}
        value={entry.by === 'keep' ? '' : (entry.value ?? '')}
        onChange={(value) => set({ value: typeof value === 'number' ? value : null })}
      />
    </>
  );
}

/** By how much what rises. */
export const RulesField = (props: FieldProps) => (
  <Entries<Raised>
    {...props}
    kind="rules"
    one="rule"
    choices={['all', 'service', 'extra', 'location', 'frequency']}
    blank={{ of: 'service', id: null, by: 'percent', value: 5 }}
    most={200}
    renderRest={(entry, set, number) => (
      <RaiseInputs
        entry={entry}
        set={set}
        disabled={props.disabled}
        name={`rule ${number}`}
        ways={['percent', 'amount']}
      />
    )}
  />
);

/** Who has terms of their own. */
export const ExceptionsField = (props: FieldProps) => (
  <Entries<Raised>
    {...props}
    kind="exceptions"
    one="exception"
    choices={['customer']}
    blank={{ of: 'customer', id: null, by: 'keep', value: 0 }}
    most={1000}
    renderRest={(entry, set, number) => (
      <RaiseInputs
        entry={entry}
        set={set}
        disabled={props.disabled}
        name={`exception ${number}`}
        ways={['keep', 'percent', 'amount']}
      />
    )}
  />
);

/** From which day whose visits cost the new price. */
export const WavesField = (props: FieldProps) => (
  <Entries<Wave>
    {...props}
    kind="waves"
    one="wave"
    choices={['service', 'location', 'frequency', 'customer']}
    blank={{ of: 'service', id: null, from: String(props.values['effective_from'] ?? '') }}
    most={200}
    renderRest={(entry, set, number) => (
      <DayInput
        label={`First day of wave ${number}`}
        labelProps={{ className: classes.unseen }}
        disabled={props.disabled}
        value={entry.from || null}
        onChange={(from) => set({ from: from ?? '' })}
      />
    )}
  />
);
