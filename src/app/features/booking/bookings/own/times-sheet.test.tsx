import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import {
  answerEarlierTime,
  endTimeWish,
  listSwaps,
  setTimeWish,
  takeSwap,
} from '#engine/contracts/booking/time-wishes.ts';
import { CustomerWordsContext } from '#app/words/customer/customer-words-context.ts';
import { customerSpanish } from '#app/words/customer/es.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { testStory, testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import type { Story } from './api.ts';
import { TimePart } from './time-part.tsx';
import { TimesSheet } from './times-sheet.tsx';

afterEach(() => vi.unstubAllGlobals());

type State = Story['another_time'];
const nothing: State = { may: true, wish: null, offer: null };
const wish: NonNullable<State['wish']> = {
  earlier: true,
  swap: true,
  date_from: '2030-01-07',
  date_to: '2030-01-20',
  time_from: '00:00',
  time_to: '11:59',
  weekdays: [1],
};
const user = createUser('r_customer');

type Offered = string | { start: string; comes: boolean };

function openSheet(state: State = nothing, swaps: readonly Offered[] = []) {
  const server = createFakeServer();
  server.on(listSwaps, () =>
    swaps.map((offered, index) => {
      const { start, crew } =
        typeof offered === 'string'
          ? { start: offered, crew: null }
          : { start: offered.start, crew: { title: 'Team Maple', comes: offered.comes } };
      return { id: sampleId(70 + index), start_at: `${start}:00Z`, start_local: start, crew };
    }),
  );
  const onClose = vi.fn<() => void>();
  const story = testStory({ another_time: state });
  renderInApp(<TimesSheet visit={testVisit()} story={story} onClose={onClose} />, { user });
  return { server, onClose };
}

test('what suits is sent as it was chosen', async () => {
  const { server, onClose } = openSheet();
  const asked: unknown[] = [];
  server.on(setTimeWish, (body) => {
    asked.push(body);
    return { ...nothing, wish: body };
  });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Offer me earlier times that open up' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Choose at least one.')).toBeDefined();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Swap with another customer' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tue' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Before noon' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(asked).toEqual([
    expect.objectContaining({
      earlier: false,
      swap: true,
      weekdays: [2],
      time_from: '00:00',
      time_to: '11:59',
    }),
  ]);
});

test('a time that another customer offers is taken by its button, or is gone', async () => {
  const { server, onClose } = openSheet(nothing, ['2030-01-08T09:00', '2030-01-09T14:00']);
  server.on(takeSwap, () => refusal({ statusCode: 409, code: 'CONFLICT', details: {} }));
  fireEvent.click(await screen.findByRole('radio', { name: /Tuesday, January 8/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Swap to Tuesday/ }));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(onClose).not.toHaveBeenCalled();
  const taken: unknown[] = [];
  server.on(takeSwap, (body) => {
    taken.push(body);
    return testVisit().receipt ?? Response.error();
  });
  fireEvent.click(await screen.findByRole('radio', { name: /Wednesday, January 9/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Swap to Wednesday/ }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(taken).toEqual([{ swap_id: sampleId(71) }]);
});

test('whoever no longer looks says so', async () => {
  const { server, onClose } = openSheet({ ...nothing, wish });
  server.on(endTimeWish, () => nothing);
  fireEvent.click(await screen.findByRole('button', { name: 'Stop looking' }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('an earlier time is taken with one tap, in the reader’s language', async () => {
  const server = createFakeServer();
  const answers: unknown[] = [];
  server.on(answerEarlierTime, (body) => {
    answers.push(body);
    return testVisit().receipt ?? Response.error();
  });
  const offer = {
    start_at: '2030-01-07T09:00:00Z',
    start_local: '2030-01-07T09:00',
    arrival_window: 60,
    until: '2030-01-01T10:15:00Z',
    crew: { title: 'Equipo Arce', comes: false },
  };
  renderInApp(
    <CustomerWordsContext value={customerSpanish}>
      <TimePart visit={testVisit()} story={testStory({ another_time: { may: true, wish, offer } })} />
    </CustomerWordsContext>,
    { user },
  );
  expect(await screen.findByText(/entre las 9 y las 10\sam/)).toBeDefined();
  expect(await screen.findByText('Equipo Arce no puede venir entonces. Vendría otro equipo.')).toBeDefined();
  fireEvent.click(await screen.findByRole('button', { name: 'Adelantar mi visita' }));
  await vi.waitFor(() => expect(answers).toEqual([{ accept: true }]));
});

test('a time that two customers offer is there once', async () => {
  openSheet(nothing, ['2030-01-10T15:30', '2030-01-10T15:30', '2030-01-11T10:00']);
  const times = await screen.findByRole('radiogroup', { name: 'Times you can have now' });
  expect(within(times).getAllByRole('radio')).toHaveLength(2);
});

test('each time says whether their crew comes, and of two at one time theirs is taken', async () => {
  const { server } = openSheet(nothing, [
    { start: '2030-01-10T15:30', comes: false },
    { start: '2030-01-10T15:30', comes: true },
    { start: '2030-01-11T10:00', comes: false },
  ]);
  const taken: unknown[] = [];
  server.on(takeSwap, (body) => {
    taken.push(body);
    return testVisit().receipt ?? Response.error();
  });
  const first = await screen.findByRole('radio', {
    name: /January 10/,
    description: 'Team Maple can come then.',
  });
  const other = 'Team Maple can’t come then. Another crew would.';
  expect(screen.getByRole('radio', { name: /January 11/, description: other })).toBeDefined();
  fireEvent.click(first);
  fireEvent.click(screen.getByRole('button', { name: /^Swap to/ }));
  await vi.waitFor(() => expect(taken).toEqual([{ swap_id: sampleId(71) }]));
});
