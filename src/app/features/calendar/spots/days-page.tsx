import { Drawer, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { CalendarOff, Lock, LockOpen } from 'lucide-react';
import { useMemo, useState } from 'react';
import { cellsIn, type Cell, type CellBox } from '#engine/board/paint-grid.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { useMay } from '#app/lib/session.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { PaintGrid, type PaintCell } from '#app/ui/paint-grid/paint-grid.tsx';
import { Panel } from '#app/ui/panel.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { dailyQuery, holidaysQuery, weekQuery, type Place } from './api.ts';
import { DayEditor } from './day-editor.tsx';
import { SpotsFrame } from './spots-frame.tsx';
import { spotPermission } from './week-page.tsx';
import { countOf, weekColumns } from './week-words.ts';
import { monthsFrom, planYear, type YearDay, type YearMonth } from './year.ts';
import classes from './days-page.module.css';

/** Days of the coming year that differ from the ordinary week. */
export const DaysPage = () => (
  <SpotsFrame title="Single days" description="Lock a day, change its spots, add a time or take one away.">
    {(place) => <PlaceYear key={place.id} place={place} />}
  </SpotsFrame>
);

const yearDays = 365;

function PlaceYear({ place }: { place: Place }) {
  const [today] = useState(() => toLocal(Date.now(), place.timezone).date);
  const until = addDays(today, yearDays);
  const week = useQuery(weekQuery(place.id));
  const daily = useQuery(dailyQuery(place.id, today, until));
  const holidays = useQuery(holidaysQuery);
  return (
    <Loaded query={week}>
      {({ answer }) => (
        <Loaded query={daily}>
          {(settings) => (
            <Loaded query={holidays}>
              {(closed) => (
                <Year place={place} today={today} settings={settings} week={answer} holidays={closed} />
              )}
            </Loaded>
          )}
        </Loaded>
      )}
    </Loaded>
  );
}

type YearProps = Parameters<typeof planYear>[0] & { today: LocalDate };

function Year({ place, week, settings, holidays, today }: YearProps) {
  const mayChange = useMay()([...spotPermission], 'manage');
  const { weekStart } = useFormats();
  const isNarrow = useMediaQuery('(max-width: 62em)');
  const [chosen, setChosen] = useState<ReadonlySet<LocalDate>>(new Set());
  const days = useMemo(() => {
    const dates = Array.from({ length: yearDays + 1 }, (_day, index) => addDays(today, index));
    const planned = planYear({ place, week, settings, holidays }, dates);
    return new Map(planned.map((day) => [day.date, day]));
  }, [place, week, settings, holidays, today]);
  const close = () => setChosen(new Set());
  const editor = chosen.size > 0 && (
    <DayEditor
      place={place}
      days={[...chosen].toSorted().flatMap((date) => days.get(date) ?? [])}
      mayChange={mayChange}
      onClose={close}
    />
  );
  return (
    <div className={classes.columns}>
      <div>
        <Legend />
        <div className={classes.months}>
          {monthsFrom(today, weekStart).map((month) => (
            <Month
              key={month.first}
              month={month}
              days={days}
              chosen={chosen}
              onOpen={(date) => setChosen(new Set([date]))}
              onChoose={(dates, isIn) =>
                setChosen((before) => {
                  const next = new Set(before);
                  for (const date of dates) {
                    if (isIn) next.add(date);
                    else next.delete(date);
                  }
                  return next;
                })
              }
            />
          ))}
        </div>
      </div>
      {isNarrow ? (
        <Drawer
          opened={chosen.size > 0}
          onClose={close}
          position="bottom"
          size="85%"
          title={chosen.size === 1 ? 'Day' : 'Days'}
        >
          {editor}
        </Drawer>
      ) : (
        <aside className={classes.side} aria-label="Chosen days">
          <Panel>
            {editor || (
              <Text size="sm" c="dimmed">
                Choose a day to see its times. Drag over several, or select them with Shift and the arrow
                keys, to change them together.
              </Text>
            )}
          </Panel>
        </aside>
      )}
    </div>
  );
}

const Legend = () => (
  <ul className={classes.legend} aria-label="What the marks mean">
    <li>
      <Lock size={13} aria-hidden /> Locked
    </li>
    <li>
      <LockOpen size={13} aria-hidden /> Partly locked
    </li>
    <li>
      <span className={classes.differs} aria-hidden /> Differs from the week
    </li>
    <li>
      <CalendarOff size={13} aria-hidden /> Holiday
    </li>
    <li>– No times</li>
  </ul>
);

type MonthProps = {
  month: YearMonth;
  days: ReadonlyMap<LocalDate, YearDay>;
  chosen: ReadonlySet<LocalDate>;
  onOpen(date: LocalDate): void;
  onChoose(dates: readonly LocalDate[], isIn: boolean): void;
};

function Month({ month: { first, weeks }, days, chosen, onOpen, onChoose }: MonthProps) {
  const name = formatDateTime('MMMM YYYY', first);
  const dateAt = ({ column, row }: Cell) => addDays(weeks[row] ?? first, column);
  const isOf = (date: LocalDate) => date.slice(0, 7) === first.slice(0, 7) && days.has(date);
  const cellOf = (cell: Cell): PaintCell => {
    const date = dateAt(cell);
    const day = days.get(date);
    const said = formatDateTime('dddd, MMM D', date);
    if (!day || !isOf(date)) return { tone: 'off', says: said, isEmpty: true };
    return {
      tone: chosen.has(date) ? 'on' : 'off',
      opens: true,
      says: `${said}: ${sayDay(day)}`,
      text: <DayMark day={day} />,
    };
  };
  const inBox = (box: CellBox) => cellsIn(box).map(dateAt).filter(isOf);
  return (
    <section aria-label={name}>
      <h2 className={classes.month}>{name}</h2>
      <PaintGrid
        label={name}
        size="month"
        columns={weekColumns(weeks[0] ?? first)}
        rows={weeks.map((week) => ({ name: `Week of ${formatDateTime('MMM D', week)}`, title: null }))}
        cellOf={cellOf}
        describe={(box) => countOf(inBox(box).length, 'day')}
        onPaint={(box, mode) => {
          const dates = inBox(box);
          onChoose(dates, mode === 'add');
          return `${countOf(dates.length, 'day')} ${mode === 'add' ? 'selected' : 'deselected'}`;
        }}
        onOpen={(cell) => onOpen(dateAt(cell))}
      />
    </section>
  );
}

function sayDay({ holiday, slots, settings, isLocked }: YearDay): string {
  if (holiday !== null) return `holiday, ${holiday}`;
  if (slots.length === 0) return settings.length > 0 ? 'all times removed' : 'no times';
  const some = slots.some(({ locked }) => locked);
  return [
    countOf(slots.length, 'time'),
    isLocked ? 'locked' : some ? 'partly locked' : '',
    settings.length > 0 ? 'differs from the week' : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function DayMark({ day: { date, holiday, slots, settings, isLocked } }: { day: YearDay }) {
  const some = slots.some(({ locked }) => locked);
  return (
    <span className={classes.day}>
      <span>
        {Number(date.slice(8))}
        {settings.length > 0 && <span className={classes.differs} />}
      </span>
      <span className={classes.mark}>
        {holiday !== null ? (
          <CalendarOff size={13} />
        ) : isLocked ? (
          <Lock size={13} />
        ) : some ? (
          <LockOpen size={13} />
        ) : slots.length === 0 ? (
          '–'
        ) : (
          slots.length
        )}
      </span>
    </span>
  );
}
