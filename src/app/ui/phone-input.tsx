import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { groupPhone } from '#engine/format/group-phone.ts';
import { useUser } from '#app/lib/session.ts';

type PhoneInputProps = Omit<TextInputProps, 'type' | 'value' | 'defaultValue'> & {
  value?: string;
  defaultValue?: string;
};

/** A phone number in one field, grouped as people of the company's country read it, until somebody types in it. */
export function PhoneInput({ value, defaultValue = '', onChange, onBlur, ...input }: PhoneInputProps) {
  const country = useUser()?.company?.country ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      maxLength={40}
      autoComplete="tel"
      {...input}
      type="tel"
      value={typed ?? groupPhone(value ?? defaultValue, country)}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        onChange?.(event);
      }}
      onBlur={(event) => {
        // What a form keeps to itself, nobody else tells the field.
        setTyped(value === undefined && typed !== null ? groupPhone(typed, country) : null);
        onBlur?.(event);
      }}
    />
  );
}
