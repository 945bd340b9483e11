import { ActionIcon, Button, Group, SegmentedControl, Title, Tooltip, VisuallyHidden } from '@mantine/core';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { calendarViews, stepView, type CalendarView } from '#engine/board/calendar-grid.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { useMay } from '#app/lib/session.ts';
import { RecentChangesButton } from '#app/ui/recent-changes-button.tsx';
import { ToolButton } from '#app/ui/tool-button.tsx';
import { DayButton } from '#app/ui/fields/day-input.tsx';
import { SelectButton } from '../bulk/select-button.tsx';
import type { CalendarAnswer } from './api.ts';
import { CalendarFilters } from './calendar-filters.tsx';
import { ColoringChoice } from './coloring-choice.tsx';
import type { CalendarAddress, ChangeAddress } from './use-calendar-address.ts';
import classes from './calendar.module.css';

type CalendarToolbarProps = {
  address: CalendarAddress;
  /** What is shown now, on a phone a day or a week. */
  view: CalendarView;
  date: LocalDate;
  dates: readonly LocalDate[];
  answer: CalendarAnswer | undefined;
  isNarrow: boolean;
  isSelecting: boolean;
  onSelecting: (isSelecting: boolean) => void;
  onChange: ChangeAddress;
};

const viewNames: Record<CalendarView, string> = { month: 'Month', week: 'Week', day: 'Day', list: 'List' };

/** A phone has room for two of them. */
const phoneViews: readonly CalendarView[] = ['day', 'week'];

function titleOf(view: CalendarView, date: LocalDate, dates: readonly LocalDate[], isShort: boolean): string {
  if (view === 'month') return formatDateTime('MMMM YYYY', date);
  if (view === 'day') return formatDateTime(isShort ? 'ddd, MMM D' : 'dddd, MMM D, YYYY', date);
  const [first, last] = [dates[0] ?? date, dates.at(-1) ?? date];
  if (isShort) return `${formatDateTime('MMM D', first)} – ${formatDateTime('MMM D', last)}`;
  return `${formatDateTime('MMM D', first)} – ${formatDateTime('MMM D, YYYY', last)}`;
}

export function CalendarToolbar(props: CalendarToolbarProps) {
  const { address, view, date, dates, answer, isNarrow, isSelecting, onSelecting, onChange } = props;
  const mayMove = useMay()('manage_appointment');
  const noun = view === 'list' ? 'four weeks' : view;
  const size = isNarrow ? 'xl' : 'lg';
  const title = titleOf(view, date, dates, isNarrow);
  return (
    <div className={classes.toolbar}>
      <Group gap={6} wrap="nowrap">
        <Tooltip label={`Previous ${noun}  [`}>
          <ActionIcon
            variant="default"
            size={size}
            aria-label={`Previous ${noun}`}
            onClick={() => onChange({ date: stepView(view, date, -1) })}
          >
            <ChevronLeft size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <Tooltip label="Today  T">
          <Button variant="default" size="sm" onClick={() => onChange({ date: null })}>
            Today
          </Button>
        </Tooltip>
        <Tooltip label={`Next ${noun}  ]`}>
          <ActionIcon
            variant="default"
            size={size}
            aria-label={`Next ${noun}`}
            onClick={() => onChange({ date: stepView(view, date, 1) })}
          >
            <ChevronRight size={17} aria-hidden />
          </ActionIcon>
        </Tooltip>
        <DayButton label="Choose a day" value={date} onChange={(chosen) => onChange({ date: chosen })} />
      </Group>
      {isNarrow ? (
        // The days below have headings of their own.
        <VisuallyHidden component="h1">Calendar, {title}</VisuallyHidden>
      ) : (
        <Title order={1} className={classes.title ?? ''}>
          <VisuallyHidden>Calendar, </VisuallyHidden>
          {title}
        </Title>
      )}
      <SegmentedControl
        size="sm"
        aria-label="View"
        className={classes.viewChoice ?? ''}
        value={view}
        onChange={(chosen) => onChange({ view: chosen })}
        data={(isNarrow ? phoneViews : calendarViews).map((value) => ({ value, label: viewNames[value] }))}
      />
      <Group gap={8} className={classes.filters ?? ''} wrap="nowrap">
        {!isNarrow && <ColoringChoice address={address} onChange={onChange} size="sm" />}
        <CalendarFilters address={address} answer={answer} isNarrow={isNarrow} onChange={onChange} />
        {mayMove && (isNarrow || view !== 'list') && (
          <SelectButton isOn={isSelecting} isLarge={isNarrow} onChange={onSelecting} />
        )}
        <RecentChangesButton isLarge={isNarrow} />
        {!isNarrow && <ToolButton icon={Printer} label="Print" word="Print" onClick={() => window.print()} />}
      </Group>
    </div>
  );
}
