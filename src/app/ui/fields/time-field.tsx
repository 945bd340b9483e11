import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useState } from 'react';
import { readTime } from '#engine/time/read-time.ts';
import { useFormats } from '../use-formats.ts';
import { inputProps, type FieldProps } from './field-props.ts';

const everyQuarter = Array.from({ length: 96 }, (_, index) => {
  const minutes = index * 15;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});

type TimeInputProps = Omit<AutocompleteProps, 'value' | 'onChange' | 'data'> & {
  value: string | null;
  onChange(value: string | null): void;
};

/** A time of day, typed as people write it (`9`, `9:30`, `2 pm`) or chosen from every quarter of an hour. */
export function TimeInput({ value, onChange, error, ...others }: TimeInputProps) {
  const { time } = useFormats();
  const [typed, setTyped] = useState<string | null>(null);
  const isUnread = typed !== null && typed !== '' && readTime(typed) === undefined;
  return (
    <Autocomplete
      {...others}
      error={isUnread ? 'Enter a time, such as 9:30.' : error}
      data={everyQuarter.map(time)}
      maxDropdownHeight={220}
      autoComplete="off"
      value={typed ?? (value === null ? '' : time(value))}
      onChange={(text) => {
        setTyped(text);
        onChange(readTime(text) ?? null);
      }}
      onBlur={() => !isUnread && setTyped(null)}
    />
  );
}

export const TimeField = (props: FieldProps<string | null>) => (
  <TimeInput {...inputProps(props)} value={props.value} onChange={props.onChange} />
);
