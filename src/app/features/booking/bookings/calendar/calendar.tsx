import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysOfView, stepView, type CalendarView } from '#engine/board/calendar-grid.ts';
import { toLocal } from '#engine/time/zone.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { ViewsBar } from '#app/ui/list/views-bar.tsx';
import { usePageKeys } from '#app/ui/page-keys.ts';
import { onPhone } from '#app/ui/record/on-phone.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useNow } from '#app/ui/use-now.ts';
import { calendarQuery, type CalendarWish } from './api.ts';
import { CalendarDays } from './calendar-days.tsx';
import { CalendarToolbar } from './calendar-toolbar.tsx';
import { unassignedTeam, useCalendarAddress, type CalendarAddress } from './use-calendar-address.ts';
import classes from './calendar.module.css';

const toWish = (address: CalendarAddress, dates: readonly string[]): CalendarWish => {
  const { team, location, service, tag, frequency, status, search } = address;
  return {
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    ...(team === unassignedTeam ? { unassigned: true } : team !== null && { team_id: team }),
    ...(location !== null && { location_id: location }),
    ...(service !== null && { service_id: service }),
    ...(tag !== null && { tag_id: tag }),
    ...(frequency !== null && { frequency_id: frequency }),
    ...(status !== null && { status }),
    ...(search !== '' && { search }),
  };
};

/** Visits by month, week, day or one below the other, with those that series will have. */
export function Calendar() {
  const { address, change, query: savedQuery, show } = useCalendarAddress();
  const { timezone, weekStart } = useFormats();
  const now = useNow();
  const isNarrow = useMediaQuery(onPhone, undefined, { getInitialValueInEffect: false }) ?? false;
  const [isSelecting, setSelecting] = useState(false);
  const today = toLocal(now, timezone).date;
  const date = address.date ?? today;
  // A phone shows a day or a week, below a strip of the week that leads to each day.
  const view: CalendarView = isNarrow && address.view !== 'week' ? 'day' : address.view;
  const shown = daysOfView(view, date, weekStart);
  const dates = isNarrow ? daysOfView('week', date, weekStart) : shown;
  const query = useQuery({ ...calendarQuery(toWish(address, dates)), placeholderData: keepPreviousData });
  usePageKeys('Calendar', [
    { key: 't', does: 'Today', act: () => change({ date: null }) },
    { key: '[', does: 'Earlier', act: () => change({ date: stepView(view, date, -1) }) },
    { key: ']', does: 'Later', act: () => change({ date: stepView(view, date, 1) }) },
    { key: 'ArrowLeft', does: 'Earlier', act: () => change({ date: stepView(view, date, -1) }) },
    { key: 'ArrowRight', does: 'Later', act: () => change({ date: stepView(view, date, 1) }) },
    { key: 'm', does: 'Month', act: () => change({ view: 'month' }) },
    { key: 'w', does: 'Week', act: () => change({ view: 'week' }) },
    { key: 'd', does: 'Day', act: () => change({ view: 'day' }) },
    { key: 'l', does: 'List', act: () => change({ view: 'list' }) },
  ]);
  return (
    <div className={classes.calendar} data-full-width data-view={view}>
      <CalendarToolbar
        address={address}
        view={view}
        date={date}
        isNarrow={isNarrow}
        isSelecting={isSelecting}
        dates={shown}
        answer={query.data}
        onSelecting={setSelecting}
        onChange={change}
      />
      <div className={classes.views}>
        <ViewsBar list="calendar" all="All visits" query={savedQuery} show={show} />
      </div>
      <Loaded
        query={query}
        waiting={<Skeleton className={classes.grid ?? ''} role="status" aria-label="Loading" />}
      >
        {(answer) => (
          <CalendarDays
            answer={answer}
            address={address}
            view={view}
            date={date}
            dates={dates}
            shown={shown}
            isNarrow={isNarrow}
            now={now}
            isSelecting={isSelecting}
            onChange={change}
          />
        )}
      </Loaded>
    </div>
  );
}
