import {
  ActionIcon,
  Button,
  Group,
  Kbd,
  Menu,
  MultiSelect,
  NativeSelect,
  SegmentedControl,
  Title,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
import {
  ChevronLeft,
  ChevronRight,
  Ellipsis,
  ListRestart,
  Map as MapIcon,
  Printer,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import type { Ref } from 'react';
import { formatDateTime } from '#engine/format/date-format.ts';
import { addDays } from '#engine/time/local-date.ts';
import { useMay } from '#app/lib/session.ts';
import { RecentChangesButton } from '#app/ui/recent-changes-button.tsx';
import { DayButton } from '#app/ui/fields/day-input.tsx';
import { SelectButton } from '../bulk/select-button.tsx';
import { TagFilter } from '../tag-filter.tsx';
import type { BoardAnswer } from './api.ts';
import { zooms, type BoardAddress } from './use-board-address.ts';
import classes from './timeline.module.css';

type TimelineToolbarProps = {
  address: BoardAddress;
  onChange: (changes: Partial<BoardAddress>) => void;
  board: BoardAnswer | undefined;
  isNarrow: boolean;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  replanRef: Ref<HTMLButtonElement>;
};

const daysOf = ({ view }: BoardAddress) => (view === 'week' ? 7 : 1);

const titleOf = ({ first, days }: BoardAnswer): string =>
  days === 1
    ? formatDateTime('dddd, MMM D', first)
    : `${formatDateTime('MMM D', first)} – ${formatDateTime('MMM D', addDays(first, days - 1))}`;

/** Steps through days and weeks; what is today has no date in the address. */
export function stepDays(address: BoardAddress, board: BoardAnswer, steps: number): Partial<BoardAddress> {
  const date = addDays(board.first, steps * daysOf(address));
  return { date: date === board.today ? null : date };
}

export function TimelineToolbar(props: TimelineToolbarProps) {
  const { address, onChange, board, isNarrow, isSelecting, onSelecting, replanRef } = props;
  const step = (steps: number) => board && onChange(stepDays(address, board, steps));
  const mayMove = useMay()('manage_appointment');
  const noun = address.view === 'week' ? 'week' : 'day';
  return (
    <div className={classes.toolbar}>
      <Group gap={6} wrap="nowrap">
        <Tooltip label={`Previous ${noun}  [`}>
          <ActionIcon variant="default" size="lg" aria-label={`Previous ${noun}`} onClick={() => step(-1)}>
            <ChevronLeft size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Today  T">
          <Button variant="default" size="sm" onClick={() => onChange({ date: null })}>
            Today
          </Button>
        </Tooltip>
        <Tooltip label={`Next ${noun}  ]`}>
          <ActionIcon variant="default" size="lg" aria-label={`Next ${noun}`} onClick={() => step(1)}>
            <ChevronRight size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <DayButton
          label="Choose a day"
          value={board?.first ?? address.date ?? ''}
          onChange={(date) => onChange({ date })}
        />
        {isNarrow && <RecentChangesButton isLarge />}
      </Group>
      <Title order={1} className={classes.title ?? ''}>
        <VisuallyHidden>Timeline, </VisuallyHidden>
        {board ? titleOf(board) : ''}
      </Title>
      {!isNarrow && (
        <SegmentedControl
          size="sm"
          aria-label="View"
          value={address.view}
          onChange={(view) => onChange({ view: view === 'week' ? 'week' : 'day' })}
          data={[
            { value: 'day', label: 'Day' },
            { value: 'week', label: 'Week' },
          ]}
        />
      )}
      <Group gap={8} className={classes.filters ?? ''}>
        {board && board.locations.length > 1 && (
          <NativeSelect
            size="sm"
            aria-label="Location"
            className={classes.location ?? ''}
            value={address.locationId ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ locationId: value || null })}
            data={[
              { value: '', label: 'All locations' },
              ...board.locations.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )}
        {board && !isNarrow && (
          <MultiSelect
            size="sm"
            aria-label="Teams"
            className={classes.teams ?? ''}
            placeholder={address.crewIds.length === 0 ? 'All teams' : ''}
            value={[...address.crewIds]}
            onChange={(crewIds) => onChange({ crewIds })}
            data={board.crews.map(({ id, title }) => ({ value: id, label: title }))}
            clearable
            searchable
            comboboxProps={{ width: 220 }}
          />
        )}
        <TagFilter
          size={isNarrow ? 'md' : 'sm'}
          className={classes.tag ?? ''}
          value={address.tagId}
          onChange={(tagId) => onChange({ tagId })}
        />
        <Group gap={2} wrap="nowrap">
          {mayMove && <SelectButton isOn={isSelecting} isLarge={isNarrow} onChange={onSelecting} />}
          {mayMove && (
            <Tooltip label="Re-plan a day">
              <ActionIcon
                ref={replanRef}
                size={isNarrow ? 'xl' : 'lg'}
                aria-label="Re-plan a day"
                aria-pressed={address.replan !== null}
                variant={address.replan === null ? 'subtle' : 'light'}
                onClick={() => onChange({ replan: address.replan === null ? 'team' : null })}
              >
                <ListRestart size={17} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          <Tooltip label="Map of the day">
            <ActionIcon
              size={isNarrow ? 'xl' : 'lg'}
              aria-label="Map of the day"
              aria-pressed={address.map}
              variant={address.map ? 'light' : 'subtle'}
              onClick={() => onChange({ map: !address.map })}
            >
              <MapIcon size={17} aria-hidden />
            </ActionIcon>
          </Tooltip>
        </Group>
        {!isNarrow && (
          <Group gap={2} wrap="nowrap">
            <RecentChangesButton />
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon size="lg" aria-label="Print and zoom">
                  <Ellipsis size={17} aria-hidden />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item
                  leftSection={<ZoomIn size={15} aria-hidden />}
                  rightSection={<Kbd size="xs">+</Kbd>}
                  closeMenuOnClick={false}
                  disabled={address.zoom === zooms.day.length - 1}
                  onClick={() => onChange({ zoom: address.zoom + 1 })}
                >
                  Zoom in
                </Menu.Item>
                <Menu.Item
                  leftSection={<ZoomOut size={15} aria-hidden />}
                  rightSection={<Kbd size="xs">-</Kbd>}
                  closeMenuOnClick={false}
                  disabled={address.zoom === 0}
                  onClick={() => onChange({ zoom: address.zoom - 1 })}
                >
                  Zoom out
                </Menu.Item>
                <Menu.Divider />
                <Menu.Item leftSection={<Printer size={15} aria-hidden />} onClick={() => window.print()}>
                  Print
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Group>
        )}
      </Group>
    </div>
  );
}
