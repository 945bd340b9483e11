import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocalTime } from '#engine/time/local-time.ts';
import { useMay } from '#app/lib/session.ts';
import { isArrow } from '#app/ui/board/surface.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import classes from './calendar.module.css';

/** An empty place: a day, and the minute of its clock where the view has hours. */
export type Slot = { date: LocalDate; minute: number | null };

const stepMinutes = 30;

/** Where a booking for it is made. */
export function newBookingAddress({ date, minute }: Slot, teamId: string | null): string {
  const params = new URLSearchParams({ on: date });
  if (minute !== null) params.set('at', toLocalTime(minute));
  if (teamId !== null) params.set('team', teamId);
  return `/admin/bookings/new?${params}`;
}

type FreeSlotProps = {
  slot: Slot;
  dates: readonly LocalDate[];
  /** Whether it was pressed and not come to by keys. */
  isPressed: boolean;
  teamId: string | null;
  /** Hours that can be chosen. */
  hours: { from: number; to: number } | null;
  style: { left: string; top: string; width: string };
  onChange: (slot: Slot) => void;
};

/** Offers a new booking at an empty place. One stop for Tab; arrow keys lead to other places. */
export function FreeSlot({ slot, dates, isPressed, teamId, hours, style, onChange }: FreeSlotProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const navigate = useNavigate();
  const words = useFormats();
  useEffect(() => {
    if (isPressed) ref.current?.focus({ preventScroll: true });
  }, [isPressed, slot]);
  const shift = (days: number, minutes: number): Slot | null => {
    const date = addDays(slot.date, days);
    if (!dates.includes(date)) return null;
    if (slot.minute === null || !hours) return { date, minute: null };
    return { date, minute: Math.max(hours.from, Math.min(hours.to - stepMinutes, slot.minute + minutes)) };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isArrow(event.key)) return;
    const week = hours ? 0 : 7;
    const next = {
      ArrowLeft: () => shift(-1, 0),
      ArrowRight: () => shift(1, 0),
      ArrowUp: () => shift(-week, -stepMinutes),
      ArrowDown: () => shift(week, stepMinutes),
    }[event.key]();
    event.preventDefault();
    event.stopPropagation();
    if (next) onChange(next);
  };
  const time = slot.minute === null ? '' : `, ${words.time(toLocalTime(slot.minute))}`;
  return (
    <button
      ref={ref}
      type="button"
      className={classes.freeSlot}
      data-free-slot
      style={style}
      aria-label={`New booking on ${words.day(slot.date)}${time}`}
      onKeyDown={onKeyDown}
      onClick={() => void navigate(newBookingAddress(slot, teamId))}
    >
      <Plus size={13} aria-hidden />
      <span>New booking{slot.minute === null ? '' : ` ${words.time(toLocalTime(slot.minute))}`}</span>
    </button>
  );
}

/** The empty place that is offered: the first until somebody chooses another. */
export function useFreeSlot(first: Slot) {
  const [chosen, setChosen] = useState<{ slot: Slot; isPressed: boolean } | null>(null);
  const mayBook = useMay()('manage_appointment');
  const { slot, isPressed } = chosen ?? { slot: first, isPressed: false };
  return {
    mayBook,
    slot,
    isPressed,
    press: (pressed: Slot) => mayBook && setChosen({ slot: pressed, isPressed: true }),
    change: (changed: Slot) => setChosen({ slot: changed, isPressed: false }),
  };
}
