import { Textarea, TextInput } from '@mantine/core';
import { PhoneInput } from '../phone-input.tsx';
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

export const PhoneField = (props: Props) => (
  <PhoneInput
    {...inputProps(props)}
    autoComplete="off"
    value={props.value ?? ''}
    onChange={(event) => props.onChange(toValue(event.currentTarget.value, props))}
  />
);
