import { useState } from 'react';
import { DateEntry } from '#renderer';
import { FieldFrame, type FieldProps } from './field.tsx';

type Props = FieldProps & { min: string };

/** A day that may be chosen, from a calendar. */
export function DayField({ name, min, ...frame }: Props) {
  const [day, setDay] = useState('');
  return (
    <FieldFrame {...frame}>
      {(described) => (
        <DateEntry
          value={day}
          inputProps={{
            ...described,
            name,
            min,
            onInput: ({ currentTarget }) => setDay(currentTarget.value),
          }}
        />
      )}
    </FieldFrame>
  );
}
