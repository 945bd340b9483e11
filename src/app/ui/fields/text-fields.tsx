import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { writePhone } from '#engine/format/phone.ts';
import { inputProps, type FieldProps } from './field-props.ts';

type Props = FieldProps<string | null>;

/** An emptied box is what the setting says that nothing is: a text without letters, or no text. */
const toValue = (text: string, { spec }: Props): string | null =>
  text === '' && spec.default === null ? null : text;

export const TextField = (props: Props) => (
  <TextInput
    {...inputProps(props)}
    value={props.value ?? ''}
    onChange={(event) => props.onChange(toValue(event.currentTarget.value, props))}
  />
);

export const ProseField = (props: Props) => (
  <Textarea
    {...inputProps(props)}
    autosize
    minRows={2}
    maxRows={10}
    value={props.value ?? ''}
    onChange={(event) => props.onChange(toValue(event.currentTarget.value, props))}
  />
);

export const CodeField = (props: Props) => (
  <TextInput
    {...inputProps(props)}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', textTransform: 'uppercase' } }}
    value={props.value ?? ''}
    onChange={(event) => props.onChange(event.currentTarget.value)}
  />
);

export const EmailField = (props: Props) => (
  <TextInput
    {...inputProps(props)}
    type="email"
    autoComplete="off"
    value={props.value ?? ''}
    onChange={(event) => props.onChange(toValue(event.currentTarget.value.trim(), props))}
  />
);

/** Grouped as people read it, until somebody types in it. */
export function PhoneField(props: Props) {
  const [isTyping, setTyping] = useState(false);
  const stored = props.value ?? '';
  return (
    <TextInput
      {...inputProps(props)}
      type="tel"
      autoComplete="off"
      value={isTyping ? stored : writePhone(stored)}
      onChange={(event) => {
        setTyping(true);
        props.onChange(toValue(event.currentTarget.value, props));
      }}
      onBlur={() => setTyping(false)}
    />
  );
}
