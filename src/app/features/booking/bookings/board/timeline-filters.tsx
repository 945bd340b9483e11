import { Button, MultiSelect, NativeSelect, Popover, Stack } from '@mantine/core';
import { ListFilter } from 'lucide-react';
import { TagFilter } from '../tag-filter.tsx';
import type { BoardAnswer } from './api.ts';
import type { BoardAddress } from './use-board-address.ts';

type TimelineFiltersProps = {
  address: BoardAddress;
  board: BoardAnswer;
  isNarrow: boolean;
  onChange: (changes: Partial<BoardAddress>) => void;
};

const none = { locationId: null, tagId: null, crewIds: [] } as const;

/** Which visits and teams are shown. A phone shows one team at a time, chosen above its day. */
export function TimelineFilters({ address, board, isNarrow, onChange }: TimelineFiltersProps) {
  const { locationId, tagId, crewIds } = address;
  const chosen = [locationId, tagId, isNarrow ? null : (crewIds[0] ?? null)];
  const count = chosen.filter((one) => one !== null).length;
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
          {board.locations.length > 1 && (
            <NativeSelect
              size={size}
              label="Location"
              value={locationId ?? ''}
              onChange={({ currentTarget: { value } }) => onChange({ locationId: value || null })}
              data={[
                { value: '', label: 'All locations' },
                ...board.locations.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          )}
          {!isNarrow && (
            <MultiSelect
              size={size}
              label="Teams"
              placeholder={crewIds.length === 0 ? 'All teams' : ''}
              value={[...crewIds]}
              onChange={(ids) => onChange({ crewIds: ids })}
              data={board.crews.map(({ id, title }) => ({ value: id, label: title }))}
              clearable
              searchable
              comboboxProps={{ withinPortal: false }}
            />
          )}
          <TagFilter size={size} label="Tag" value={tagId} onChange={(id) => onChange({ tagId: id })} />
          {count > 0 && (
            <Button
              size={size}
              variant="subtle"
              onClick={() => onChange(isNarrow ? { ...none, crewIds } : none)}
            >
              Clear filters
            </Button>
          )}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
