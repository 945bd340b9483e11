import { MultiSelect, Select } from '@mantine/core';
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
  const found = useRecordSearch(path, text.trim(), isOpen);
  const known = useRecordNames(path, chosen);
  const byId = new Map<string, NamedRecord>();
  for (const record of [...(known.data ?? []), ...(found.data ?? [])]) byId.set(record.value, record);
  const data = [
    ...byId.values(),
    ...chosen.filter((id) => !byId.has(id)).map((id) => ({ value: id, label: '…' })),
  ];
  return {
    data,
    searchable: true,
    searchValue: typed,
    onSearchChange: setTyped,
    onDropdownOpen: () => setOpen(true),
    nothingFoundMessage: found.isFetching ? 'Searching…' : 'No results.',
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
