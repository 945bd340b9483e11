import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { availableSpots } from '#engine/contracts/calendar/booking-spots.ts';
import { listCrewTimes } from '#engine/contracts/booking/time-wishes.ts';
import { CustomerWordsContext } from '#app/words/customer/customer-words-context.ts';
import { customerEnglish, type CustomerWords } from '#app/words/customer/en.ts';
import { customerSpanish } from '#app/words/customer/es.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { SlotChoice } from './slot-choice.tsx';

afterEach(() => vi.unstubAllGlobals());

const slotAt = (time: string) => ({
  time,
  datetime: `2030-01-08T${time}:00Z`,
  arrival_window: 0,
  teams_available: 1,
  spots_available: 1,
});

function Choice({ visitId }: { visitId: string | null }) {
  const [chosen, setChosen] = useState('');
  return <SlotChoice visitId={visitId} chosen={chosen} wanted={{}} hoursBefore={0} onChoose={setChosen} />;
}

function open({ visitId = sampleId(1), words = customerEnglish }: Partial<Opening> = {}) {
  const server = createFakeServer();
  server.on(availableSpots, () => ({
    locationId: sampleId(2),
    timezone: 'UTC',
    served: true,
    needs_position: false,
    days: [
      {
        date: '2030-01-08',
        opened: true,
        holiday: false,
        locationId: sampleId(2),
        slots: [slotAt('09:00'), slotAt('14:00')],
      },
    ],
  }));
  server.on(listCrewTimes, () => ({ crew: 'Team Maple', times: ['2030-01-08T09:00:00.000Z'] }));
  renderInApp(
    <CustomerWordsContext value={words}>
      <Choice visitId={visitId} />
    </CustomerWordsContext>,
    { user: createUser('r_customer') },
  );
  return server;
}
type Opening = { visitId: string | null; words: CustomerWords };

test('a time at which their crew can come is marked, and another says so before it is confirmed', async () => {
  open();
  fireEvent.click(await screen.findByRole('radio', { name: /January 8, Team Maple can come$/ }));
  const [first, second] = screen.getAllByRole('radio').slice(1);
  if (!first || !second) throw new Error('the day has two times');
  expect(first.getAttribute('aria-label')).toContain('Team Maple can come');
  expect(second.getAttribute('aria-label')).not.toContain('Team Maple');
  fireEvent.click(second);
  expect((await screen.findByRole('status')).textContent).toBe(
    'Team Maple can’t come then. Another crew would.',
  );
  fireEvent.click(first);
  expect(screen.getByRole('status').textContent).toBe('Team Maple can come then.');
});

test('in Spanish as well', async () => {
  open({ words: customerSpanish });
  fireEvent.click(await screen.findByRole('radio', { name: /Team Maple puede venir$/ }));
  fireEvent.click(screen.getAllByRole('radio')[2] ?? document.body);
  expect(screen.getByText('Team Maple no puede venir entonces. Vendría otro equipo.')).toBeDefined();
});

test('where no crew is to be missed, none is asked for', async () => {
  const server = open({ visitId: null });
  fireEvent.click(await screen.findByRole('radio', { name: /January 8$/ }));
  fireEvent.click(screen.getAllByRole('radio')[1] ?? document.body);
  expect(screen.queryByText(/Team Maple/)).toBeNull();
  expect(server.calls.filter(({ path }) => path.includes('crew-times'))).toEqual([]);
});
