import { NumberInput, Select, Textarea, TextInput } from '@mantine/core';
import { DayInput } from '#app/ui/fields/day-input.tsx';
import type { FieldValue } from './api.ts';

export type EnteredValue = FieldValue['value'];

type ValueInputProps = {
  field: FieldValue;
  value: EnteredValue;
  error: string | undefined;
  autoFocus: boolean;
  onChange(value: EnteredValue): void;
};

const flags = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
];

/** The control of a field, by its kind. An empty one is no value. */
export function ValueInput({ field, value, error, autoFocus, onChange }: ValueInputProps) {
  const { key, title, kind, choices } = field;
  const common = { name: key, label: title, error, 'data-autofocus': autoFocus || undefined };
  const text = value === null ? '' : String(value);
  const orNone = (next: string) => onChange(next === '' ? null : next);
  switch (kind) {
    case 'text':
      return (
        <TextInput
          {...common}
          maxLength={500}
          value={text}
          onChange={(event) => orNone(event.currentTarget.value)}
        />
      );
    case 'long_text':
      return (
        <Textarea
          {...common}
          autosize
          minRows={2}
          maxRows={8}
          maxLength={5000}
          value={text}
          onChange={(event) => orNone(event.currentTarget.value)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          value={typeof value === 'number' ? value : ''}
          onChange={(next) => onChange(typeof next === 'number' ? next : null)}
        />
      );
    case 'flag':
      return (
        <Select
          {...common}
          clearable
          data={flags}
          value={value === null ? null : text}
          onChange={(next) => onChange(next === null ? null : next === 'true')}
        />
      );
    case 'choice':
      return (
        <Select
          {...common}
          clearable
          data={choices}
          value={value === null ? null : text}
          onChange={onChange}
        />
      );
    case 'day':
      return <DayInput {...common} mayClear value={value === null ? null : text} onChange={onChange} />;
  }
}
