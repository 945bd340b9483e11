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
import { useSelection } from '#app/ui/list/use-selection.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import {
  createReasoner,
  itemIdOf,
  visitIdOf,
  withDrafts,
  writePlace,
  writeTime,
} from '../board/board-view.ts';
import { createMarker } from '../board/mark-selected.ts';
import { MoveDialog } from '../board/move-dialog.tsx';
import { MoveQuestion } from '../board/move-question.tsx';
import { notMoved, useMoves } from '../board/use-moves.ts';
import { PaperPlan } from '../board/paper-plan.tsx';
import { VisitMenu, type AskedMenu } from '../board/visit-menu.tsx';
import { VisitsChosen } from '../bulk/visits-chosen.tsx';
import type { CalendarAnswer } from './api.ts';
import {
  createItemMaker,
  crewWords,
  mergeObstacles,
  shorten,
  toLegend,
  workingTeams,
  type CalendarItem,
} from './calendar-items.ts';
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
  /** Of these, the days whose visits are listed: on a phone one, or the week. */
  shown: readonly LocalDate[];
  isNarrow: boolean;
  now: Instant;
  /** Whether a press on a visit selects it. */
  isSelecting: boolean;
  onChange: ChangeAddress;
};

/** A choice lasts while the page is open; what is out of sight is not acted on. */
const anyVisit = {};

/** The days themselves, in whichever view, and everything that can be done with what is on them. */
export function CalendarDays(props: CalendarDaysProps) {
  const { answer, address, view, date, dates, shown, isNarrow, now, isSelecting, onChange } = props;
  const { timezone, today, crews, holidays } = answer;
  const words = useFormats();
  const user = useSignedInUser();
  const openRecord = useOpenRecord();
  const mayMove = useMay()('manage_appointment');
  const { drafts, question, said, move } = useMoves();
  const [makeItems] = useState(createItemMaker);
  const [mark] = useState(() => createMarker<CalendarItem>());
  const selection = useSelection(anyVisit);
  const [asked, setAsked] = useState<BoardItem | null>(null);
  const [menu, setMenu] = useState<AskedMenu | null>(null);
  const remember = useFocusBack(menu !== null || asked !== null || question !== null);
  const { coloring } = address;
  const visits = useMemo(() => withDrafts(answer.visits, drafts), [answer.visits, drafts]);
  const made = useMemo(
    () => makeItems(visits, { answer, coloring, mayMove, words }),
    [makeItems, visits, answer, coloring, mayMove, words],
  );
  const items = useMemo(() => mark(made, selection.ids), [mark, made, selection.ids]);
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
  const { toggle, togglePage } = selection;
  const select = useCallback(
    (item: BoardItem) => {
      const visitId = visitIdOf(item);
      if (visitOf.has(visitId)) toggle(visitId);
    },
    [visitOf, toggle],
  );
  const selectAll = useCallback(
    (chosen: readonly BoardItem[]) => togglePage(chosen.map(visitIdOf)),
    [togglePage],
  );
  const onSelect = mayMove ? select : undefined;
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
  const press = isSelecting && onSelect ? onSelect : open;
  const acts = { onOpen: press, onSelect, onMenu: openMenu };
  // Below a list nobody would see what its letters mean.
  const isList = isNarrow || view === 'list';
  const listed = useMemo(() => items.filter(({ rowId }) => shown.includes(rowId)), [items, shown]);
  const menuVisit = menu && visitOf.get(visitIdOf(menu.item));
  const isOfChosen = menuVisit != null && selection.has(menuVisit.id);
  const gestures = { timezone, describe, whyNot, onDrop: drop, onOpenDay: openDay };
  const teamId = address.team === unassignedTeam ? null : address.team;
  const askedCrews = asked ? (visitOf.get(visitIdOf(asked))?.crews ?? []) : [];
  const [first] = askedCrews;
  return (
    <>
      {isNarrow && (
        <WeekStrip
          dates={dates}
          items={items}
          today={today}
          chosen={date}
          onChoose={(chosen) => {
            onChange({ date: chosen });
            if (view === 'week') document.getElementById(`day-${chosen}`)?.scrollIntoView({ block: 'start' });
          }}
        />
      )}
      {/* A phone's rows name the team themselves. */}
      {isList && !(isNarrow && coloring === 'crew') && (
        <Legend entries={legend} hasForecast={answer.forecast.length > 0} />
      )}
      {isList ? (
        <CalendarList
          key={shown[0]}
          {...shared}
          dates={shown}
          items={listed}
          isNarrow={isNarrow}
          onOpen={press}
          onMove={setAsked}
          onSelect={mayMove && (!isNarrow || isSelecting) ? selectAll : undefined}
        />
      ) : view === 'month' ? (
        <MonthGrid {...shared} {...acts} {...gestures} month={date} teamId={teamId} />
      ) : (
        <HoursGrid
          key={view}
          {...shared}
          {...acts}
          {...gestures}
          now={now}
          teamId={teamId}
          writeHour={(minute) => shorten(words.time(toLocalTime(minute)))}
          onListDay={listDay}
        />
      )}
      {(view === 'week' || view === 'day') && (
        <PaperPlan visits={visits} timezone={timezone} dates={shown} teams={workingTeams(crews, visits)} />
      )}
      {!isList && <Legend entries={legend} hasForecast={answer.forecast.length > 0} />}
      <p className={classes.foot}>
        {answer.complete ? '' : 'There are more visits than fit here. Choose a shorter time or a filter. '}
        {answer.visits.some((visit) => visit.timezone !== timezone) && `Times in ${cityOf(timezone)}.`}
        {!isNarrow &&
          mayMove &&
          view !== 'list' &&
          ' Drag a visit to move it, Shift and click to select several.'}
      </p>
      <VisitsChosen
        ids={visits.map(({ id }) => id).filter(selection.has)}
        onClear={selection.clear}
        menu={menu && isOfChosen ? menu.place : null}
        onMenuClose={() => setMenu(null)}
      />
      {menu && menuVisit && !isOfChosen && (
        <VisitMenu
          asked={menu}
          visit={menuVisit}
          crews={crews}
          crewId={menuVisit.crews[0]?.id ?? null}
          onOpen={open}
          onMove={setAsked}
          onSelect={onSelect}
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
