import { Button, NativeSelect, Popover, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { ListFilter } from 'lucide-react';
import { useState } from 'react';
import { calendarStatuses } from '#engine/contracts/calendar/calendar.ts';
import { TagFilter } from '../tag-filter.tsx';
import type { CalendarAnswer } from './api.ts';
import { statusNames } from './calendar-items.ts';
import { ColoringChoice } from './coloring-choice.tsx';
import { unassignedTeam, type CalendarAddress, type ChangeAddress } from './use-calendar-address.ts';

type CalendarFiltersProps = {
  address: CalendarAddress;
  answer: CalendarAnswer | undefined;
  isNarrow: boolean;
  onChange: ChangeAddress;
};

const noFilters = {
  team: null,
  location: null,
  service: null,
  tag: null,
  frequency: null,
  status: null,
  search: '',
} as const;

export const countFilters = ({
  team,
  location,
  service,
  tag,
  frequency,
  status,
  search,
}: CalendarAddress): number =>
  [team, location, service, tag, frequency, status, search || null].filter((one) => one !== null).length;

type Choice = { id: string; name: string };
const toData = (all: string, choices: readonly Choice[]) => [
  { value: '', label: all },
  ...choices.map(({ id, name }) => ({ value: id, label: name })),
];

/** Which visits are shown. All of it is in the address, and kept by saved views. */
export function CalendarFilters({ address, answer, isNarrow, onChange }: CalendarFiltersProps) {
  const [search, setSearch] = useState(address.search);
  const find = useDebouncedCallback((text: string) => onChange({ search: text.trim() }), 300);
  const count = countFilters(address);
  const teams = (answer?.crews ?? []).map(({ id, title }) => ({ id, name: title }));
  const statuses = calendarStatuses.map((id) => ({ id, name: statusNames[id] ?? id }));
  const size = isNarrow ? 'md' : 'sm';
  return (
    <Popover position="bottom-end" width={280} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size={size} leftSection={<ListFilter size={15} aria-hidden />}>
          {count === 0 ? 'Filter' : `Filter (${count})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Filter">
        <Stack gap="sm">
          {isNarrow && <ColoringChoice address={address} size={size} onChange={onChange} />}
          <TextInput
            size={size}
            label="Customer"
            maxLength={100}
            value={search}
            onChange={({ currentTarget: { value } }) => {
              setSearch(value);
              find(value);
            }}
          />
          <NativeSelect
            size={size}
            label="Team"
            value={address.team ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ team: value || null })}
            data={toData('All teams', [...teams, { id: unassignedTeam, name: 'Unassigned' }])}
          />
          <NativeSelect
            size={size}
            label="Location"
            value={address.location ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ location: value || null })}
            data={toData('All locations', answer?.locations ?? [])}
          />
          <NativeSelect
            size={size}
            label="Service"
            value={address.service ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ service: value || null })}
            data={toData('All services', answer?.services ?? [])}
          />
          <TagFilter size={size} label="Tag" value={address.tag} onChange={(tag) => onChange({ tag })} />
          <NativeSelect
            size={size}
            label="Frequency"
            value={address.frequency ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ frequency: value || null })}
            data={toData('All frequencies', answer?.frequencies ?? [])}
          />
          <NativeSelect
            size={size}
            label="Status"
            value={address.status ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ status: calendarStatuses.find((one) => one === value) ?? null })
            }
            data={toData('All but cancelled', statuses)}
          />
          {count > 0 && (
            <Button
              size={size}
              variant="subtle"
              onClick={() => {
                setSearch('');
                onChange(noFilters);
              }}
            >
              Clear filters
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
