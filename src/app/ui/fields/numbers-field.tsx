import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { inputProps, type FieldProps } from './field-props.ts';

/** Figures with commas between them; undefined for what is none. */
export function readNumbers(text: string): number[] | undefined {
  const parts = text.split(/[\s,;]+/).filter((part) => part !== '');
  const numbers = parts.map(Number);
  return numbers.every((number) => Number.isFinite(number) && number >= 0) ? numbers : undefined;
}

/** A few figures in one box. What cannot be read stays there, and is said. */
export function NumbersField(props: FieldProps) {
  const numbers = props.value as readonly number[] | null; // As the setting's schema says.
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread = typed !== null && readNumbers(typed) === undefined;
  return (
    <TextInput
      {...inputProps(props)}
      error={isUnread ? 'Enter figures with commas between them.' : props.error}
      autoComplete="off"
      value={typed ?? (numbers ?? []).join(', ')}
      onChange={(event) => {
        const text = event.currentTarget.value;
        setTyped(text);
        props.onChange(readNumbers(text) ?? null);
      }}
      onBlur={() => !isUnread && setTyped(null)}
    />
  );
}
