import { MultiSelect, Select, Text, type ComboboxItem, type OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { inputProps, type FieldProps } from './field-props.ts';
import { useRecordNames, useRecordSearch, type NamedRecord } from './use-records.ts';

const settleMs = 200;

/** What can be chosen: what is found, and what is chosen already, whether it is found or not. */
function useChoices(spec: FieldProps['spec'], chosen: readonly string[]) {
  const path = spec['x-of'];
  if (!path) throw new Error(`The setting "${spec.title}" does not say whose records it names.`);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed, settleMs);
  const known = useRecordNames(path, chosen);
  // What is chosen stands in the box: that is no search.
  const isSearch = !known.data?.some(({ label }) => label === text);
  const found = useRecordSearch(path, isSearch ? text.trim() : '', isOpen);
  const isSettled = typed === text && !found.isLoading && !found.isPlaceholderData;
  const foundIds = new Set(found.data?.map(({ value }) => value));
  const byId = new Map<string, NamedRecord>();
  for (const record of [...(known.data ?? []), ...(found.data ?? [])]) byId.set(record.value, record);
  const data = [
    ...byId.values(),
    ...chosen.filter((id) => !byId.has(id)).map((id) => ({ value: id, label: '…' })),
  ];
  /** The server knows by what else a record is found; until it has answered, those stay whose names fit. */
  const filter: OptionsFilter = ({ options, search }) => {
    const letters = search.trim().toLowerCase();
    return options.filter(
      (option) =>
        'value' in option &&
        (letters === '' ||
          (isSettled ? foundIds.has(String(option.value)) : option.label.toLowerCase().includes(letters))),
    );
  };
  return {
    data,
    filter,
    renderOption: ({ option: { value, label } }: { option: ComboboxItem }) => {
      const detail = byId.get(value)?.detail;
      return (
        <div>
          {label}
          {detail && (
            <Text size="xs" c="dimmed">
              {detail}
            </Text>
          )}
        </div>
      );
    },
    searchable: true,
    searchValue: typed,
    onSearchChange: setTyped,
    onDropdownOpen: () => setOpen(true),
    nothingFoundMessage: !isSettled ? 'Searching…' : 'No results.',
    maxDropdownHeight: 260,
    clearable: true,
  };
}

export const RecordField = (props: FieldProps<string | null>) => (
  <Select
    {...inputProps(props)}
    {...useChoices(props.spec, props.value === null ? [] : [props.value])}
    placeholder={props.spec['x-empty'] ?? 'None'}
    value={props.value}
    onChange={props.onChange}
  />
);

export const RecordsField = (props: FieldProps<readonly string[]>) => (
  <MultiSelect
    {...inputProps(props)}
    {...useChoices(props.spec, props.value)}
    {...(props.value.length === 0 && { placeholder: props.spec['x-empty'] ?? 'None' })}
    value={[...props.value]}
    onChange={props.onChange}
  />
);
