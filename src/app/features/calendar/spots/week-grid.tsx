import { useMemo } from 'react';
import { cellsIn, type Cell, type CellBox } from '#engine/board/paint-grid.ts';
import {
  eraseSlots,
  paintSlots,
  slotsIn,
  type SlotBrush,
  type SlotPlace,
  type WeekSlot,
} from '#engine/booking/week-slots.ts';
import { toLocalTime, toMinutes } from '#engine/time/local-time.ts';
import { PaintGrid, type PaintCell } from '#app/ui/paint-grid/paint-grid.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { countOf, sayTime, sayValidity, weekdayName, weekdays } from './week-words.ts';

export type WeekGridProps = {
  slots: readonly WeekSlot[];
  /** Slots that cannot be saved, by their place. */
  doubles: readonly number[];
  /** How long a row lasts, in minutes. */
  step: number;
  hours: { from: number; to: number };
  brush: SlotBrush;
  /** Only teams count: a slot has no number of its own. */
  byTeams: boolean;
  disabled: boolean;
  onChange(week: WeekSlot[]): void;
  onOpen(slots: readonly WeekSlot[]): void;
};

const columns = weekdays.map((name) => ({ name, title: name.slice(0, 3) }));

/** A week of slots, painted. */
export function WeekGrid(props: WeekGridProps) {
  const { slots, doubles, step, hours, brush, byTeams, disabled, onChange, onOpen } = props;
  const formats = useFormats();
  const rows = useMemo(
    () =>
      Array.from({ length: (hours.to - hours.from) / step }, (_row, index) => {
        const minute = hours.from + index * step;
        const name = formats.time(toLocalTime(minute));
        return { name, title: minute % 60 === 0 ? name : null };
      }),
    [hours, step, formats],
  );
  const placeOf = ({ column, row }: Cell): SlotPlace => {
    const from = hours.from + row * step;
    return { weekday: column + 1, from, to: from + step };
  };
  const wrong = new Set(doubles.map((index) => slots[index]));
  const cellOf = (cell: Cell): PaintCell => {
    const place = placeOf(cell);
    const found = slotsIn(slots, place);
    const where = `${weekdayName(place.weekday)} ${formats.time(toLocalTime(place.from))}`;
    if (found.length === 0) return { tone: 'off', says: `${where}: not offered` };
    const said = found.map((slot) =>
      [
        sayTime(formats, slot),
        byTeams ? 'offered' : countOf(slot.capacity, 'spot'),
        sayValidity(formats, slot),
      ]
        .filter(Boolean)
        .join(', '),
    );
    const [first] = found;
    const isOdd = first && toMinutes(first.start) !== place.from;
    const isLimited = found.some(({ valid_from, valid_to }) => valid_from !== null || valid_to !== null);
    const seats = byTeams ? '✓' : found.map(({ capacity }) => capacity).join(' + ');
    return {
      tone: found.some((slot) => wrong.has(slot)) ? 'wrong' : isLimited ? 'part' : 'on',
      text: isOdd ? `${formats.time(first.start)} · ${seats}` : seats,
      says: `${where}: ${said.join('; ')}`,
    };
  };
  const describe = (box: CellBox): string => {
    const [from, to] = [placeOf(box.from), placeOf(box.to)];
    return `${weekdayName(from.weekday)} ${formats.time(toLocalTime(from.from))} to ${weekdayName(to.weekday)} ${formats.time(toLocalTime(to.from))}`;
  };
  return (
    <PaintGrid
      label="Times of the week"
      columns={columns}
      rows={rows}
      cellOf={cellOf}
      describe={describe}
      disabled={disabled}
      onPaint={(box, mode) => {
        const places = cellsIn(box).map(placeOf);
        const week = mode === 'add' ? paintSlots(slots, places, brush) : eraseSlots(slots, places);
        const count = Math.abs(week.length - slots.length);
        if (count === 0) return 'Nothing to change';
        onChange(week);
        return `${countOf(count, 'time')} ${mode === 'add' ? 'added' : 'removed'}`;
      }}
      onOpen={(cell) => onOpen(slotsIn(slots, placeOf(cell)))}
    />
  );
}
