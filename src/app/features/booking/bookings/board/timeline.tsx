import { SegmentedControl, Skeleton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CloudRain, UsersRound } from 'lucide-react';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { addDays } from '#engine/time/local-date.ts';
import { formatDateTime } from '#engine/format/date-format.ts';
import { cityOf } from '#engine/time/city-of.ts';
import { toLocal } from '#engine/time/zone.ts';
import { bookingAddress } from '#app/lib/booking-address.ts';
import { useOpenRecord } from '#app/lib/record-overlay.ts';
import { useSignedInUser } from '#app/lib/session.ts';
import type { MenuPlace } from '#app/ui/board/block-menu.tsx';
import type { PlanGhost } from '#app/ui/board/board-plan.tsx';
import { Board } from '#app/ui/board/board.tsx';
import type { BoardItem, BoardRow, BoardTarget } from '#app/ui/board/board-layout.ts';
import { WeekBoard } from '#app/ui/board/week-board.tsx';
import { useFocusBack } from '#app/ui/board/use-focus-back.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { useSelection } from '#app/ui/list/use-selection.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { usePageKeys } from '#app/ui/page-keys.ts';
import { VisitsChosen } from '../bulk/visits-chosen.tsx';
import { boardQuery, type BoardAnswer } from './api.ts';
import { itemIdOf, toHeldGhosts, travelOf, visitIdOf, writePlace, writeTime } from './board-view.ts';
import { CrewDay } from './crew-day.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { MoveQuestion } from './move-question.tsx';
import { PaperPlan } from './paper-plan.tsx';
import { arrangeSide, type SidePanel } from './side-panels.ts';
import { stepDays, TimelineToolbar } from './timeline-toolbar.tsx';
import { RowMenu, type RowMenuFor } from './row-menu.tsx';
import { useBoardAddress, zooms, type BoardAddress } from './use-board-address.ts';
import { useBoardModel } from './use-board-model.ts';
import { notMoved, useMoves } from './use-moves.ts';
import { VisitMenu, type AskedMenu } from './visit-menu.tsx';
import { useSize } from '#app/ui/use-size.ts';
import { useNow } from '#app/ui/use-now.ts';
import classes from './timeline.module.css';

// Opened by some people on some days.
const ReplanPanel = lazy(() => import('./replan/replan-panel.tsx').then((m) => ({ default: m.ReplanPanel })));
const OrderDialog = lazy(() => import('./replan/order-dialog.tsx').then((m) => ({ default: m.OrderDialog })));
const DayMap = lazy(() => import('./day-map.tsx').then((m) => ({ default: m.DayMap })));

/** Who does what on a day or in a week, and what nobody does yet. */
export function Timeline() {
  const [address, change] = useBoardAddress();
  const isNarrow = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [isSelecting, setSelecting] = useState(false);
  const replanRef = useRef<HTMLButtonElement>(null);
  const days = address.view === 'week' && !isNarrow ? 7 : 1;
  const query = useQuery({
    ...boardQuery({ date: address.date, days, locationId: address.locationId }),
    placeholderData: keepPreviousData,
  });
  const board = query.data;
  usePageKeys('Timeline', [
    { key: 't', does: 'Today', act: () => change({ date: null }) },
    { key: '[', does: 'Earlier', act: () => board && change(stepDays(address, board, -1)) },
    { key: ']', does: 'Later', act: () => board && change(stepDays(address, board, 1)) },
    { key: '-', does: 'Zoom out', act: () => change({ zoom: Math.max(0, address.zoom - 1) }) },
    {
      key: '+',
      does: 'Zoom in',
      act: () => change({ zoom: Math.min(zooms.length - 1, address.zoom + 1) }),
    },
  ]);
  return (
    <div className={classes.timeline} data-full-width>
      <TimelineToolbar
        address={address}
        board={board}
        isNarrow={isNarrow}
        isSelecting={isSelecting}
        replanRef={replanRef}
        onSelecting={setSelecting}
        onChange={change}
      />
      <Loaded
        query={query}
        waiting={<Skeleton className={classes.board ?? ''} role="status" aria-label="Loading" />}
      >
        {(data) =>
          data.crews.length === 0 && data.visits.length === 0 ? (
            <EmptyState
              icon={UsersRound}
              title="No teams yet"
              text="Teams appear here with their working hours and visits, once you have added them."
            />
          ) : (
            <TimelineBoard
              board={data}
              address={address}
              isNarrow={isNarrow}
              isSelecting={isSelecting}
              onChange={change}
              onReplanEnd={() => {
                change({ replan: null });
                // What was pressed is gone; whoever works with keys goes on where the plan is opened.
                replanRef.current?.focus();
              }}
            />
          )
        }
      </Loaded>
    </div>
  );
}

type TimelineBoardProps = {
  board: BoardAnswer;
  address: BoardAddress;
  isNarrow: boolean;
  /** Whether a press on a visit selects it. */
  isSelecting: boolean;
  onChange: (changes: Partial<BoardAddress>) => void;
  onReplanEnd: () => void;
};

/** A choice lasts while the page is open; what is out of sight is not acted on. */
const anyVisit = {};

const panelTitles: Record<SidePanel, string> = { replan: 'Re-plan', map: 'Map', tray: 'Need a team' };

const chosenOf = (items: readonly BoardItem[], has: (id: string) => boolean): string[] => [
  ...new Set(items.map(visitIdOf).filter(has)),
];

function TimelineBoard(props: TimelineBoardProps) {
  const { board, address, isNarrow, isSelecting, onChange, onReplanEnd } = props;
  const now = useNow();
  const user = useSignedInUser();
  const openRecord = useOpenRecord();
  const { drafts, question, said, move } = useMoves();
  const selection = useSelection(anyVisit);
  const model = useBoardModel(board, {
    drafts,
    crewIds: address.crewIds,
    tagId: address.tagId,
    chosen: selection.ids,
    now,
  });
  const [asked, setAsked] = useState<BoardItem | null>(null);
  const [menu, setMenu] = useState<AskedMenu | null>(null);
  const [rowMenu, setRowMenu] = useState<RowMenuFor | null>(null);
  const [orderOf, setOrderOf] = useState<string | null>(null);
  const [ghosts, setGhosts] = useState<readonly PlanGhost[]>([]);
  const remember = useFocusBack(menu !== null || asked !== null || question !== null);
  const { visits, whyNot, words } = model;
  const { timezone, crews } = board;

  const titleOf = useCallback(
    (rowId: string | null) => crews.find(({ id }) => id === rowId)?.title ?? 'Unassigned',
    [crews],
  );
  const describe = useCallback(
    (item: BoardItem, { rowId, start, end }: BoardTarget) => {
      const write = writeTime(words, timezone);
      const { date } = toLocal(start, timezone);
      const whose = titleOf(rowId);
      const on = date === toLocal(item.start, timezone).date ? '' : `${words.day(date)}, `;
      return `${whose}, ${on}${write(start)} – ${write(end)}`;
    },
    [words, timezone, titleOf],
  );
  const drop = useCallback(
    async (item: BoardItem, target: BoardTarget) => {
      const visit = visits.find(({ id }) => id === visitIdOf(item));
      // A visit without a date cannot be taken off a board that it is not on.
      if (!visit || (visit.waits_for_date && target.rowId === null)) return notMoved;
      remember(itemIdOf(visit.id, null));
      const others = visit.waits_for_date
        ? []
        : visit.crews.map(({ id }) => id).filter((id) => id !== item.rowId);
      const crewIds = [...new Set([...others, ...(target.rowId === null ? [] : [target.rowId])])];
      const place = writePlace(words, timezone);
      return move({
        visit,
        to: { start: target.start, minutes: (target.end - target.start) / 60_000, crewIds },
        fromWords: visit.waits_for_date ? 'No date' : place(titleOf(item.rowId), item),
        toWords: place(titleOf(target.rowId), target),
        words: `${visit.customer_name}: ${describe(item, target)}`,
        obstacles: whyNot(item, target),
        travel: travelOf(visit, { start: target.start, crewIds }, { crews, visits, timezone }),
      });
    },
    [visits, crews, words, timezone, titleOf, remember, move, describe, whyNot],
  );
  const dropAtOnce = useCallback((item: BoardItem, target: BoardTarget) => void drop(item, target), [drop]);
  const open = useCallback(
    (item: BoardItem) => openRecord(bookingAddress(user, visitIdOf(item))),
    [openRecord, user],
  );

  const openVisit = useCallback((id: string) => openRecord(bookingAddress(user, id)), [openRecord, user]);

  const openMenu = useCallback(
    (item: BoardItem, place: MenuPlace) => {
      remember(item.id);
      setMenu({ item, place });
    },
    [remember],
  );
  const orderCrew = crews.find(({ id }) => id === orderOf);
  const { replan } = address;
  const isPlanning = replan !== null && model.mayMove;
  const hasSide = isPlanning || address.map;
  const stageRef = useRef<HTMLDivElement>(null);
  const { width } = useSize(stageRef);
  const { choices, shown: panels } = arrangeSide({
    open: { replan: isPlanning, map: address.map },
    chosen: address.side,
    // On a phone they stand below one another.
    width: isNarrow ? Infinity : width,
  });
  const showsPlan = panels.includes('replan');
  const showsMap = panels.includes('map');
  const sideRef = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone it stands below the day, where nobody would see that it has opened.
    if (isNarrow && hasSide) sideRef.current?.scrollIntoView();
  }, [isNarrow, hasSide]);
  const held = useMemo(
    () => toHeldGhosts(board.held, writeTime(words, timezone)),
    [board.held, words, timezone],
  );
  const planned = isPlanning ? [...held, ...ghosts] : held;
  const menuVisit = menu && visits.find(({ id }) => id === visitIdOf(menu.item));
  const isOfChosen = menuVisit != null && selection.has(menuVisit.id);
  const { toggle, has } = selection;
  const chosen = chosenOf(model.items, has);
  const select = useCallback((item: BoardItem) => toggle(visitIdOf(item)), [toggle]);
  const onSelect = model.mayMove ? select : undefined;
  const press = isSelecting && onSelect ? onSelect : open;
  const shown = { model, onOpen: press, onMenu: setAsked };
  const rows = {
    label: `Timeline, ${words.day(board.first)}`,
    axis: model.axis,
    rows: model.rows,
    items: model.items,
    writeDay: (date: string) => formatDateTime('ddd, MMM D', date),
    describe,
    whyNot,
    onDrop: dropAtOnce,
    onOpen: press,
    onSelect,
    onMenu: openMenu,
    onRowMenu: ({ id, title }: BoardRow, place: MenuPlace) => setRowMenu({ id, title, place }),
    withoutTray: !panels.includes('tray'),
    tray: model.tray,
    trayEmpty: 'Every visit has a team. Drop one here to take it off its team.',
  };
  return (
    <>
      {choices.length > 0 && (
        <SegmentedControl
          size="xs"
          aria-label="Beside the timeline"
          className={classes.turns ?? ''}
          value={panels[0] ?? 'tray'}
          onChange={(side) => onChange({ side })}
          data={choices.map((value) => ({ value, label: panelTitles[value] }))}
        />
      )}
      <div className={classes.stage} ref={stageRef}>
        {isPlanning && isNarrow ? null : isNarrow ? (
          <CrewDay
            {...shown}
            board={board}
            now={now}
            crewId={address.crewIds[0]}
            onCrew={(id) => onChange({ crewIds: [id] })}
            onRowMenu={setRowMenu}
          />
        ) : (
          <div className={classes.board}>
            {address.view === 'week' ? (
              <WeekBoard {...rows} today={board.today} />
            ) : (
              <Board
                {...rows}
                pixelsPerHour={zooms[address.zoom] ?? 60}
                step={15}
                now={now}
                writeHour={(instant) =>
                  words.time(toLocal(instant, timezone).time).replace(/:00(?= ?[ap]m?)/i, '')
                }
                plan={planned}
              />
            )}
          </div>
        )}
        {hasSide && (
          <aside
            className={classes.side}
            aria-label="Plan and map"
            hidden={!showsPlan && !showsMap}
            ref={sideRef}
          >
            <Suspense fallback={<Skeleton height={300} role="status" aria-label="Loading" />}>
              {isPlanning && (
                // A plan goes on while something else is looked at.
                <div className={classes.part} hidden={!showsPlan}>
                  <ReplanPanel
                    key={replan}
                    board={board}
                    visits={
                      chosen.length > 0 ? model.shownVisits.filter(({ id }) => has(id)) : model.shownVisits
                    }
                    isSelected={chosen.length > 0}
                    about={replan}
                    onAbout={(about) => (about === null ? onReplanEnd() : onChange({ replan: about }))}
                    onGhosts={setGhosts}
                  />
                </div>
              )}
              {showsMap && <DayMap crews={model.crews} visits={model.shownVisits} onOpen={openVisit} />}
            </Suspense>
          </aside>
        )}
      </div>
      <PaperPlan
        dates={Array.from({ length: board.days }, (_day, index) => addDays(board.first, index))}
        teams={model.crews}
        visits={model.shownVisits}
        timezone={board.timezone}
      />
      <p className={classes.foot}>
        {board.complete
          ? ''
          : 'There are more visits than fit on one board. Choose a location or a single day. '}
        {board.visits.some((visit) => visit.timezone !== timezone) && `Times in ${cityOf(timezone)}.`}
        {!isNarrow &&
          model.mayMove &&
          ' Drag to move, Shift keeps the time, Alt keeps the team. Shift and click selects several.'}
      </p>
      <VisitsChosen
        ids={chosen}
        more={[{ title: 'Shift by rule', icon: CloudRain, onClick: () => onChange({ replan: 'shift' }) }]}
        onClear={selection.clear}
        menu={menu && isOfChosen ? menu.place : null}
        onMenuClose={() => setMenu(null)}
      />
      {menu && menuVisit && !isOfChosen && (
        <VisitMenu
          asked={menu}
          visit={menuVisit}
          crews={crews}
          crewId={menu.item.rowId}
          onOpen={open}
          onMove={setAsked}
          onSelect={onSelect}
          onGive={(item, rowId) => dropAtOnce(item, { rowId, start: item.start, end: item.end })}
          onClose={() => setMenu(null)}
        />
      )}
      {rowMenu && (
        <RowMenu
          row={rowMenu}
          mayMove={model.mayMove}
          isAlone={address.crewIds.includes(rowMenu.id)}
          onOut={(id) => onChange({ replan: id })}
          onOrder={setOrderOf}
          onAlone={(crewIds) => onChange({ crewIds })}
          onClose={() => setRowMenu(null)}
        />
      )}
      {orderCrew && (
        <Suspense fallback={null}>
          <OrderDialog crew={orderCrew} visits={visits} now={now} onClose={() => setOrderOf(null)} />
        </Suspense>
      )}
      <MoveQuestion question={question} />
      <MoveDialog
        item={asked}
        crewId={asked?.rowId ?? null}
        crews={crews}
        timezone={timezone}
        whyNot={whyNot}
        onMove={drop}
        onClose={() => setAsked(null)}
      />
      <VisuallyHidden role="status" aria-live="assertive">
        {said}
      </VisuallyHidden>
    </>
  );
}
