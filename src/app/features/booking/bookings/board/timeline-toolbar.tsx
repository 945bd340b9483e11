import {
  ActionIcon,
  Button,
  Group,
  Kbd,
  Menu,
  SegmentedControl,
  Title,
  Tooltip,
  VisuallyHidden,
} from '@mantine/core';
import {
  ChevronLeft,
  ChevronRight,
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
import { ToolButton } from '#app/ui/tool-button.tsx';
import { DayButton } from '#app/ui/fields/day-input.tsx';
import { SelectButton } from '../bulk/select-button.tsx';
import type { BoardAnswer } from './api.ts';
import { TimelineFilters } from './timeline-filters.tsx';
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

const titleOf = ({ first, days }: BoardAnswer, isShort: boolean): string =>
  days === 1
    ? formatDateTime(isShort ? 'ddd, MMM D' : 'dddd, MMM D', first)
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
        {board ? titleOf(board, isNarrow) : ''}
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
        {board && <TimelineFilters address={address} board={board} isNarrow={isNarrow} onChange={onChange} />}
        <Group gap={2} wrap="nowrap">
          {mayMove && <SelectButton isOn={isSelecting} isLarge={isNarrow} onChange={onSelecting} />}
          {mayMove && (
            <ToolButton
              ref={replanRef}
              icon={ListRestart}
              label="Re-plan a day"
              word="Re-plan"
              isOn={address.replan !== null}
              isLarge={isNarrow}
              onClick={() => onChange({ replan: address.replan === null ? 'team' : null })}
            />
          )}
          <ToolButton
            icon={MapIcon}
            label="Map of the day"
            word="Map"
            isOn={address.map}
            isLarge={isNarrow}
            onClick={() => onChange({ map: !address.map })}
          />
        </Group>
        {!isNarrow && (
          <Group gap={2} wrap="nowrap">
            <RecentChangesButton />
            <ToolButton icon={Printer} label="Print" word="Print" onClick={() => window.print()} />
            {address.view === 'day' && <ZoomMenu address={address} onChange={onChange} />}
          </Group>
        )}
      </Group>
    </div>
  );
}

/** How much room an hour has; the keys do the same. */
const ZoomMenu = ({ address: { zoom }, onChange }: Pick<TimelineToolbarProps, 'address' | 'onChange'>) => (
  <Menu position="bottom-end">
    <Menu.Target>
      <ActionIcon size="lg" aria-label="Zoom">
        <ZoomIn size={17} aria-hidden />
      </ActionIcon>
    </Menu.Target>
    <Menu.Dropdown>
      <Menu.Item
        leftSection={<ZoomIn size={15} aria-hidden />}
        rightSection={<Kbd size="xs">+</Kbd>}
        closeMenuOnClick={false}
        disabled={zoom === zooms.length - 1}
        onClick={() => onChange({ zoom: zoom + 1 })}
      >
        Zoom in
      </Menu.Item>
      <Menu.Item
        leftSection={<ZoomOut size={15} aria-hidden />}
        rightSection={<Kbd size="xs">-</Kbd>}
        closeMenuOnClick={false}
        disabled={zoom === 0}
        onClick={() => onChange({ zoom: zoom - 1 })}
      >
        Zoom out
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
);
