import { act, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { packBookData } from '#engine/form/prefill/book-again.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { BookForm } from './form-frame.tsx';

test('what a link can’t book is named by its ids, each of them once', async () => {
  const data = packBookData({ service_ids: '999,1000', frequencyId: 'nope', date: '2020-01-01' });
  renderInApp(
    <Routes>
      <Route path="/client/book/:data" element={<BookForm />} />
    </Routes>,
    { user: createUser('r_customer'), at: `/client/book/${data}` },
  );
  const frame = screen.getByTitle<HTMLIFrameElement>('Booking form');
  const message = '';
  const problems = [
    { key: 'service_ids', code: 'unknown_service', message, id: '999' },
    { key: 'service_ids', code: 'unknown_service', message, id: '1000' },
    { key: 'service_extras', code: 'unknown_service', message, id: '999' },
    { key: 'frequencyId', code: 'unknown_frequency', message, id: 'nope' },
    { key: 'date', code: 'past_date', message },
  ];
  const news = new MessageEvent('message', {
    data: { source: 'trellis', type: 'prefill', problems },
    origin: location.origin,
    source: frame.contentWindow,
  });
  act(() => void window.dispatchEvent(news));
  const alert = await screen.findByRole('status');
  expect(
    within(alert)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'A service is no longer offered: 999',
    'A service is no longer offered: 1000',
    'This frequency is no longer offered: nope',
    'This day is in the past: 2020-01-01',
  ]);
});
