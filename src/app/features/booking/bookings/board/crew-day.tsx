import { ActionIcon, Badge, Button, NativeSelect } from '@mantine/core';
import { ChevronLeft, ChevronRight, Ellipsis } from 'lucide-react';
import { useRef } from 'react';
import { travelMinutes } from '#engine/board/travel.ts';
import { writeMinutes } from '#engine/format/minutes.ts';
import { StatusBadge } from '../status-badge.tsx';
import { placeOf } from '#app/ui/board/block-menu.tsx';
import type { BoardItem } from '#app/ui/board/board-layout.ts';
import type { BoardAnswer, Visit } from './api.ts';
import { visitIdOf, writeTime } from './board-view.ts';
import type { RowMenuFor } from './row-menu.tsx';
import { unassignedRow as unassigned } from './use-board-address.ts';
import type { BoardModel } from './use-board-model.ts';
import classes from './timeline.module.css';

type CrewDayProps = {
  board: BoardAnswer;
  model: BoardModel;
  now: number;
  crewId: string | undefined;
  onCrew: (id: string) => void;
  onRowMenu: (row: RowMenuFor) => void;
  onOpen: (item: BoardItem) => void;
  onMenu: (item: BoardItem) => void;
};

const swipe = 60;

/** A day on a phone: one team at a time, in the order of its day. */
export function CrewDay(props: CrewDayProps) {
  const { board, model, now, crewId, onCrew, onRowMenu, onOpen, onMenu } = props;
  const touchRef = useRef<{ x: number; y: number } | null>(null);
  const { items, visits, words, tray } = model;
  const waiting = tray.flatMap((group) => group.items);
  const choices = [
    ...board.crews.map(({ id, title }) => ({ value: id, label: title })),
    { value: unassigned, label: `Unassigned (${waiting.length})` },
  ];
  const known = choices.findIndex(({ value }) => value === crewId);
  const at = known === -1 ? 0 : known;
  const current = choices[at]?.value ?? unassigned;
  const go = (steps: number) => {
    const next = choices[(at + steps + choices.length) % choices.length];
    if (next) onCrew(next.value);
  };
  const own =
    current === unassigned
      ? waiting
      : items.filter(({ rowId }) => rowId === current).toSorted((a, b) => a.start - b.start);
  const visitOf = new Map(visits.map((visit) => [visit.id, visit]));
  const write = writeTime(words, board.timezone);
  return (
    <section
      className={classes.crewDay}
      aria-label={choices[at]?.label}
      onTouchStart={({ touches }) => {
        const touch = touches.item(0);
        touchRef.current = { x: touch.clientX, y: touch.clientY };
      }}
      onTouchEnd={({ changedTouches }) => {
        const touch = changedTouches.item(0);
        const from = touchRef.current;
        if (!from) return;
        const [across, along] = [touch.clientX - from.x, touch.clientY - from.y];
        if (Math.abs(across) > swipe && Math.abs(across) > 2 * Math.abs(along)) go(across < 0 ? 1 : -1);
      }}
    >
      <div className={classes.crewChoice}>
        <ActionIcon variant="default" size="xl" aria-label="Previous team" onClick={() => go(-1)}>
          <ChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <NativeSelect
          size="md"
          aria-label="Team"
          className={classes.crewSelect ?? ''}
          value={current}
          onChange={({ currentTarget: { value } }) => onCrew(value)}
          data={choices}
        />
        <ActionIcon variant="default" size="xl" aria-label="Next team" onClick={() => go(1)}>
          <ChevronRight size={18} aria-hidden />
        </ActionIcon>
        {current !== unassigned && (
          <ActionIcon
            variant="default"
            size="xl"
            aria-label={`Actions for ${choices[at]?.label ?? ''}`}
            aria-haspopup="menu"
            onClick={(event) =>
              onRowMenu({ id: current, title: choices[at]?.label ?? '', place: placeOf(event) })
            }
          >
            <Ellipsis size={18} aria-hidden />
          </ActionIcon>
        )}
      </div>
      {current !== unassigned && waiting.length > 0 && (
        <Button fullWidth mb="sm" size="md" variant="light" onClick={() => onCrew(unassigned)}>
          {sayWaiting(waiting.map((item) => visitOf.get(visitIdOf(item))?.waits_for_date ?? false))}
        </Button>
      )}
      {own.length === 0 && <p className={classes.free}>Nothing on this day.</p>}
      <ol className={classes.jobs}>
        {own.map((item, index) => {
          const visit = visitOf.get(visitIdOf(item));
          if (!visit) return null;
          const before = own[index - 1];
          const from = current === unassigned || !before ? undefined : visitOf.get(visitIdOf(before));
          return (
            <li key={item.id}>
              {from && before && (
                <Between from={from} to={visit} minutes={(item.start - before.end) / 60_000} />
              )}
              <div
                className={classes.job}
                data-now={(item.start <= now && now < item.end) || undefined}
                data-selected={item.isSelected}
              >
                <button
                  type="button"
                  className={classes.jobOpen}
                  onClick={() => onOpen(item)}
                  aria-label={item.label}
                >
                  <span className={classes.jobTime}>
                    {visit.waits_for_date ? 'No date' : `${write(item.start)} – ${write(item.end)}`}
                  </span>
                  <b>{visit.customer_name}</b>
                  <span>{visit.service_names.join(', ')}</span>
                  <span>{visit.address}</span>
                </button>
                <div className={classes.jobSide}>
                  {item.isOff && <Badge color="red">Team is off</Badge>}
                  <StatusBadge status={visit.status} label={visit.display_status} />
                  {item.movable && (
                    <Button
                      variant="default"
                      size="sm"
                      aria-label={`Move ${item.title} to…`}
                      onClick={() => onMenu(item)}
                    >
                      Move to…
                    </Button>
                  )}
                </div>
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

/** What the visits in the tray lack: a date, of whatever day they were, or a team on this one. */
function sayWaiting(lackDates: readonly boolean[]): string {
  const dates = lackDates.filter(Boolean).length;
  const teams = lackDates.length - dates;
  const parts = [
    teams > 0 && (teams === 1 ? '1 visit has no team' : `${teams} visits have no team`),
    dates > 0 && (dates === 1 ? '1 visit needs a date' : `${dates} visits need a date`),
  ];
  return parts.filter(Boolean).join(', ');
}

/** Time between two visits, and how much of it the way takes. */
function Between({ from, to, minutes }: { from: Visit; to: Visit; minutes: number }) {
  const way = from.point && to.point ? travelMinutes(from.point, to.point) : null;
  const free = minutes <= 0 ? '' : `${writeMinutes(Math.round(minutes))} between`;
  const travel = way === null || way === 0 ? '' : `about ${writeMinutes(way)} on the way`;
  const text = [free, travel].filter(Boolean).join(' · ');
  return text === '' ? null : (
    <p className={classes.between} data-short={(way !== null && way > minutes) || undefined}>
      {text}
    </p>
  );
}
