import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BookingPage } from '#engine/contracts/site/page-data.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { VisitActions } from './visit-actions.tsx';

test.each(['upcoming', 'in_progress'])('while a team comes to a visit that is %s, one calls', (status) => {
  const { receipt: own } = testVisit();
  if (!own) throw new Error('a visit of its customer has a receipt');
  const receipt = { ...own, status, timezone: 'America/New_York', start_local: null, version: 1 };
  // What the actions ask of the page; the rest is drawn around them.
  const page = { action: null } as unknown as BookingPage;
  const done = () => undefined;
  render(
    <VisitActions
      page={page}
      company={null}
      onDone={done}
      onFresh={done}
      receipt={{ ...receipt, team_on_the_way: true }}
    />,
  );
  // Where the team is, on its way or there, stands at the head of the page.
  expect(screen.getByText(/please call us/).textContent).not.toMatch(/on the way/);
  expect(screen.queryByRole('button')).toBeNull();
});
