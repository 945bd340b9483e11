import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Slot, SpotDay } from '#engine/catalogue/spots.ts';
import { NearestTimes } from './nearest-times.tsx';

const slotAt = (datetime: string, spots_available: number): Slot => ({
  time: datetime.slice(11, 16),
  datetime,
  arrival_window: 0,
  teams_available: 1,
  spots_available,
});
const dayOf = (date: string, ...slots: Slot[]): SpotDay => ({
  date,
  opened: true,
  holiday: false,
  locationId: 'north',
  slots,
});
const taken = '2026-11-04T09:00:00-05:00';
const later = slotAt('2026-11-04T11:00:00-05:00', 1);
const nextDay = slotAt('2026-11-05T09:00:00-05:00', 1);

function show(...days: SpotDay[]): Slot[] {
  const chosen: Slot[] = [];
  render(
    <NearestTimes
      days={days}
      taken={taken}
      company={null}
      isFree={({ spots_available }) => spots_available > 0}
      onChoose={(slot) => void chosen.push(slot)}
    />,
  );
  return chosen;
}

test('near a taken time its day is offered first, and one press chooses', () => {
  const chosen = show(dayOf('2026-11-04', slotAt(taken, 0), later), dayOf('2026-11-05', nextDay));
  const names = screen.getAllByRole('button').map((one) => one.textContent);
  expect(names).toEqual(['11:00 am', expect.stringMatching(/5.*09:00 am/)]);
  fireEvent.click(screen.getByText('11:00 am'));
  expect(chosen).toEqual([later]);
});

test('where a whole day is full, the days around it are offered; where all are, nothing is said', () => {
  show(dayOf('2026-11-04', slotAt(taken, 0)), dayOf('2026-11-05', nextDay));
  expect(screen.getAllByRole('button')).toHaveLength(1);
  cleanup();
  show(dayOf('2026-11-04', slotAt(taken, 0)));
  expect(screen.queryByRole('status')).toBeNull();
});
