import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleId } from '#tests/web/sample-records.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { FollowingNote } from './following-note.tsx';

type Following = Parameters<typeof FollowingNote>[0]['following'];
type Visit = Following['visits'][number];

const visit = (at: number, kept: Visit['kept'] = null): Visit => ({
  id: sampleId(at),
  start_local: `2031-07-0${at}T09:00`,
  total: { before: 100, after: kept ? 100 : 120 },
  kept,
});
const show = (visits: Visit[], after: number) =>
  renderInApp(
    <FollowingNote
      following={{
        visits,
        total: { before: 200, after: 240 },
        later: { before: 100, after },
      }}
    />,
  );

test('the visits that change are counted, and those that stay are named with the reason', () => {
  show([visit(1), visit(2), visit(3, 'paid'), visit(4, 'no_room')], 120);
  screen.getByText('2 later visits change as well. Together they cost 240 instead of 200.');
  screen.getByText('2 later visits stay as they are:');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Jul 3, 2031, already paid',
    'Jul 4, 2031, the day is full',
  ]);
  screen.getByText('Visits booked from then on cost 120 instead of 100.');
});

test('what costs the same is said to', () => {
  show([visit(1)], 100);
  expect(screen.getByText(/^1 later visit changes as well\./)).toBeDefined();
  expect(screen.getByText('Visits booked from then on still cost 100.')).toBeDefined();
});
