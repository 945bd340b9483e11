import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Slot } from '#engine/catalogue/spots.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { SlotChoice } from './slot-field.tsx';

const slot = (time: string, spots = 2): Slot => ({
  time,
  datetime: `2031-03-12T${time}:00-04:00`,
  arrival_window: 0,
  teams_available: spots,
  spots_available: spots,
});

function show(slots: readonly Slot[], present?: string) {
  const chosen: string[] = [];
  renderInApp(
    <>
      <div id="times">Time</div>
      <SlotChoice
        labelId="times"
        slots={slots}
        value={null}
        present={present}
        onChoose={(datetime) => chosen.push(datetime)}
      />
    </>,
    { user: createUser('r_admin') },
  );
  return chosen;
}

test('a free time that a note speaks against says so', () => {
  renderInApp(
    <>
      <div id="times">Time</div>
      <SlotChoice
        labelId="times"
        slots={[slot('08:00'), slot('14:00')]}
        value={null}
        against={(time) => (time < '10:00' ? ['A note about the customer says “never before 10 am”.'] : [])}
        onChoose={() => undefined}
      />
    </>,
    { user: createUser('r_admin') },
  );
  const [early, late] = screen.getAllByRole('radio');
  expect(early?.textContent).toContain('Conflicts with a note');
  expect(early?.title).toContain('never before 10 am');
  expect(late?.textContent).toContain('2 left');
});

test('the time that a visit has stands among those it could have, and is no choice', async () => {
  const chosen = show([slot('08:00'), slot('10:00'), slot('14:00')], '2031-03-12T10:00');
  const group = screen.getByRole('radiogroup', { name: 'Time' });
  expect([...group.children].map(({ textContent }) => textContent?.replace(/^.*m/i, ''))).toEqual([
    '2 left',
    'Now',
    '2 left',
  ]);
  await userEvent.click(screen.getByText('Now'));
  expect(chosen).toEqual([]);
});

test('it is shown where its place is taken by itself, and where nothing else is free', () => {
  show([slot('08:00'), slot('10:00', 0)], '2031-03-12T10:00');
  expect(screen.getByRole('radiogroup').lastElementChild?.textContent).toContain('Now');
});

test('where nothing else is free, that is said', () => {
  show([slot('10:00', 0)], '2031-03-12T10:00');
  expect(screen.getByText('Now')).toBeDefined();
  expect(screen.getByText('No other free time on this day.')).toBeDefined();
});

test('a day that is over offers nothing, however many places are left on it', () => {
  const over = slot('08:00');
  show([{ ...over, datetime: over.datetime.replace('2031', '2021') }]);
  expect(screen.queryByRole('radiogroup')).toBeNull();
  expect(screen.getByText('No free time on this day.')).toBeDefined();
});

test('of today only what is still to come is offered', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  show([
    { ...slot('08:00', 3), datetime: at(-10) },
    { ...slot('10:00', 4), datetime: at(10) },
  ]);
  expect(screen.getAllByRole('radio').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('4 left'),
  ]);
});
