import { VisuallyHidden } from '@mantine/core';
import { useCallback, useMemo, useState } from 'react';
import type { CalendarView } from '#engine/board/calendar-grid.ts';
import { cityOf } from '#engine/time/city-of.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocalTime } from '#engine/time/local-time.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import { bookingAddress } from '#app/lib/booking-address.ts';
import { useOpenRecord } from '#app/lib/record-overlay.ts';
import { useMay, useSignedInUser } from '#app/lib/session.ts';
import type { MenuPlace } from '#app/ui/board/block-menu.tsx';
import type { BoardItem, BoardTarget } from '#app/ui/board/board-layout.ts';
import { useFocusBack } from '#app/ui/board/use-focus-back.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import {
  createReasoner,
  itemIdOf,
  visitIdOf,
  withDrafts,
  writePlace,
  writeTime,
} from '../board/board-view.ts';
import { MoveDialog } from '../board/move-dialog.tsx';
import { MoveQuestion } from '../board/move-question.tsx';
import { notMoved, useMoves } from '../board/use-moves.ts';
import { VisitMenu, type AskedMenu } from '../board/visit-menu.tsx';
import type { CalendarAnswer } from './api.ts';
import { createItemMaker, crewWords, mergeObstacles, shorten, toLegend } from './calendar-items.ts';
import { CalendarList } from './calendar-list.tsx';
import { toDayFacts } from './day-facts.ts';
import { HoursGrid } from './hours-grid.tsx';
import { Legend } from './legend.tsx';
import { MonthGrid } from './month-grid.tsx';
import { unassignedTeam, type CalendarAddress, type ChangeAddress } from './use-calendar-address.ts';
import { WeekStrip } from './week-strip.tsx';
import classes from './calendar.module.css';

type CalendarDaysProps = {
  answer: CalendarAnswer;
  address: CalendarAddress;
  view: CalendarView;
  date: LocalDate;
  dates: readonly LocalDate[];
  isNarrow: boolean;
  now: Instant;
  onChange: ChangeAddress;
};

/** The days themselves, in whichever view, and everything that can be done with what is on them. */
export function CalendarDays(props: CalendarDaysProps) {
  const { answer, address, view, date, dates, isNarrow, now, onChange } = props;
  const { timezone, today, crews, holidays } = answer;
  const words = useFormats();
  const user = useSignedInUser();
  const openRecord = useOpenRecord();
  const mayMove = useMay()('manage_appointment');
  const { drafts, question, said, move } = useMoves();
  const [makeItems] = useState(createItemMaker);
  const [asked, setAsked] = useState<BoardItem | null>(null);
  const [menu, setMenu] = useState<AskedMenu | null>(null);
  const remember = useFocusBack(menu !== null || asked !== null || question !== null);
  const { coloring } = address;
  const visits = useMemo(() => withDrafts(answer.visits, drafts), [answer.visits, drafts]);
  const items = useMemo(
    () => makeItems(visits, { answer, coloring, mayMove, words }),
    [makeItems, visits, answer, coloring, mayMove, words],
  );
  const facts = useMemo(() => toDayFacts(answer), [answer]);
  const legend = useMemo(() => toLegend(items, answer, coloring), [items, answer, coloring]);
  const visitOf = useMemo(() => new Map(visits.map((visit) => [visit.id, visit])), [visits]);
  const crewOf = useMemo(() => new Map(crews.map((crew) => [crew.id, crew])), [crews]);
  const reasonsOf = useMemo(
    () => createReasoner({ crews, visits, holidays, timezone, now, words }),
    [crews, visits, holidays, timezone, now, words],
  );

  const whyNot = useCallback(
    (item: BoardItem, target: BoardTarget) => {
      const own = visitOf.get(visitIdOf(item))?.crews ?? [];
      const rows = own.length === 0 ? [null] : own.map(({ id }) => id);
      return mergeObstacles(rows.map((rowId) => reasonsOf(item, { ...target, rowId })));
    },
    [visitOf, reasonsOf],
  );
  const describe = useCallback(
    (_item: BoardItem, { start, end }: BoardTarget) => {
      const write = writeTime(words, timezone);
      return `${words.day(toLocal(start, timezone).date)}, ${write(start)} – ${write(end)}`;
    },
    [words, timezone],
  );
  const moveTo = useCallback(
    async (item: BoardItem, { start, end }: BoardTarget, crewIds: readonly string[] | null) => {
      const visit = visitOf.get(visitIdOf(item));
      if (!visit) return notMoved;
      remember(itemIdOf(visit.id, null));
      const own = visit.crews.map(({ id }) => id);
      const next = crewIds ?? own;
      const place = writePlace(words, timezone);
      const rows = next.length === 0 ? [null] : next;
      return move({
        visit,
        to: { start, minutes: (end - start) / 60_000, crewIds: next },
        fromWords: place(crewWords(own, crewOf), item),
        toWords: place(crewWords(next, crewOf), { start, end }),
        words: `${visit.customer_name}: ${describe(item, { rowId: null, start, end })}`,
        obstacles: mergeObstacles(rows.map((rowId) => reasonsOf(item, { rowId, start, end }))),
      });
    },
    [visitOf, crewOf, words, timezone, remember, move, describe, reasonsOf],
  );
  const drop = useCallback(
    (item: BoardItem, target: BoardTarget) => void moveTo(item, target, null),
    [moveTo],
  );
  const byId = useMemo(() => new Map(items.map((item) => [item.id, item])), [items]);
  const open = useCallback(
    (item: BoardItem) => {
      const bookingId = byId.get(item.id)?.bookingId ?? null;
      if (bookingId !== null) openRecord(bookingAddress(user, bookingId));
    },
    [byId, openRecord, user],
  );
  const openDay = useCallback((day: LocalDate) => onChange({ view: 'day', date: day }), [onChange]);
  const listDay = useCallback((day: LocalDate) => onChange({ view: 'list', date: day }), [onChange]);

  const shared = { label: `Calendar, ${words.day(date)}`, dates, items, today, facts };
  const openMenu = useCallback(
    (item: BoardItem, place: MenuPlace) => {
      remember(item.id);
      setMenu({ item, place });
    },
    [remember],
  );
  const acts = { onOpen: open, onMenu: openMenu };
  const menuVisit = menu && visitOf.get(visitIdOf(menu.item));
  const gestures = { timezone, describe, whyNot, onDrop: drop, onOpenDay: openDay };
  const teamId = address.team === unassignedTeam ? null : address.team;
  const askedCrews = asked ? (visitOf.get(visitIdOf(asked))?.crews ?? []) : [];
  const [first] = askedCrews;
  return (
    <>
      {isNarrow && (
        <WeekStrip
          {...{ dates, items, today }}
          chosen={date}
          onChoose={(chosen) => {
            onChange({ date: chosen });
            document.getElementById(`day-${chosen}`)?.scrollIntoView({ block: 'start' });
          }}
        />
      )}
      {isNarrow || view === 'list' ? (
        <CalendarList key={dates[0]} {...shared} onOpen={open} onMove={setAsked} withEmptyDays={isNarrow} />
      ) : view === 'month' ? (
        <MonthGrid {...shared} {...acts} {...gestures} month={date} teamId={teamId} />
      ) : (
        <HoursGrid
          key={view}
          {...shared}
          {...acts}
          {...gestures}
          {...{ now, teamId }}
          writeHour={(minute) => shorten(words.time(toLocalTime(minute)))}
          onListDay={listDay}
        />
      )}
      <Legend entries={legend} hasForecast={answer.forecast.length > 0} />
      <p className={classes.foot}>
        {answer.complete ? '' : 'There are more visits than fit here. Choose a shorter time or a filter. '}
        {`Times in ${cityOf(timezone)}.`}
        {!isNarrow && mayMove && view !== 'list' && ' Drag a visit to move it.'}
      </p>
      {menu && menuVisit && (
        <VisitMenu
          asked={menu}
          visit={menuVisit}
          crews={crews}
          crewId={menuVisit.crews[0]?.id ?? null}
          onOpen={open}
          onMove={setAsked}
          onGive={(item, crewId) => {
            const [, ...others] = menuVisit.crews.map(({ id }) => id);
            void moveTo(item, item, [...(crewId === null ? [] : [crewId]), ...others]);
          }}
          onClose={() => setMenu(null)}
        />
      )}
      <MoveQuestion question={question} />
      <MoveDialog
        item={asked}
        crewId={first?.id ?? null}
        crews={crews}
        timezone={timezone}
        whyNot={(item, target) => reasonsOf(item, target)}
        onMove={(item, target) => {
          const others = askedCrews.map(({ id }) => id).filter((id) => id !== first?.id);
          return moveTo(item, target, [...(target.rowId === null ? [] : [target.rowId]), ...others]);
        }}
        onClose={() => setAsked(null)}
      />
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
    </>
  );
}
