import { notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sayLate } from '#engine/booking/day-states.ts';
import type { CrewAct, CrewEnvelope } from '#engine/crew/acts.ts';
import { predictJob, type CrewJob } from '#engine/crew/predict.ts';
import { english } from '#app/words/en/index.ts';
import { spanish } from '#app/words/es/index.ts';
import { WordsContext } from '#app/words/words-context.tsx';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { JobCard } from './job-card.tsx';
import { nextActOf, nextJobOf } from './next-job.ts';

const done: [string, CrewAct][] = [];
let refusal = '';
let isArmed = true;
let isCutOff = false;
let skewMs = 0;

vi.mock('./store/use-crew.ts', () => ({
  useCrewAct: () => async (id: string, act: CrewAct) => {
    if (refusal !== '') throw new Error(refusal);
    done.push([id, act]);
  },
  useCrewPhoto: () => async () => true,
  useTakenPhotos: () => [],
  useKeptBytes: () => undefined,
  useKeptPhoto: () => undefined,
  useOutbox: () => ({ waitingOf: new Map<string, number>() }),
  useIsArmed: () => isArmed,
  useIsCutOff: () => isCutOff,
  useCrewNow: () => Date.now() + skewMs,
  useCrewClock: () => () => Date.now() + skewMs,
}));

// A morning in New York, so that a job of the next half hour is today's whenever this runs.
vi.useFakeTimers({ now: Date.parse('2027-03-01T13:30:00Z'), toFake: ['Date'] });
const startAt = Date.now() + 30 * 60_000;
const start = new Date(startAt).toISOString();

const job = (changes: Partial<CrewJob> = {}): CrewJob => ({
  id: 'one',
  number: 7,
  status: 'upcoming',
  display_status: 'Upcoming',
  start_at: start,
  timezone: 'America/New_York',
  start_local: '2027-03-01T09:00',
  arrival_window: 30,
  duration: 90,
  services: ['Standard clean'],
  extras: ['Oven'],
  address: { line: '5 Fir St, New York', city: 'New York', zip: '10001', latitude: 40.7, longitude: -74 },
  customer: { name: 'Ada Byron', first_name: 'Ada', phone: '', email: '' },
  notes: [],
  state: 'assigned',
  team: null,
  answer_by: null,
  on_my_way_at: null,
  late_minutes: null,
  checked_in_at: null,
  checked_out_at: null,
  partners: [],
  partners_left: [],
  version: 1,
  access_notes: '',
  access_codes: null,
  cancelled_at: null,
  office_phone: '(212) 555-0100',
  customer_hears: { on_my_way: 'told', running_late: 'told' },
  checklists: [],
  photos: [],
  ...changes,
});

const note = { id: 'n', text: 'The dog bites', date: start, author_name: 'Olive', by_crew: false };
const show = (shown: CrewJob) =>
  renderInApp(<JobCard job={shown} heading={2} hasLink />, { user: createUser('r_team') });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  done.length = 0;
  refusal = '';
  isArmed = true;
  isCutOff = false;
  skewMs = 0;
  notifications.clean();
});

test('one act comes after the other, and none after the last', () => {
  expect(nextActOf(job())).toBe('on_my_way');
  expect(nextActOf(job({ on_my_way_at: start }))).toBe('check_in');
  expect(nextActOf(job({ on_my_way_at: start, checked_in_at: start }))).toBe('check_out');
  expect(nextActOf(job({ checked_in_at: start, checked_out_at: start }))).toBeNull();
  expect(nextActOf(job({ status: 'missed' }))).toBeNull();
});

test('the next job is the one that somebody is at, then the first that is not over', () => {
  const first = job({ start_local: '2027-03-01T08:00', start_at: '2027-03-01T13:00:00Z' });
  const second = job({ id: 'two', start_local: '2027-03-01T12:00', start_at: '2027-03-01T17:00:00Z' });
  const now = Date.parse('2027-03-01T14:00:00Z');
  expect(nextJobOf([second, first], '2027-03-01', now)?.id).toBe('one');
  expect(nextJobOf([first, { ...second, checked_in_at: start }], '2027-03-01', now)?.id).toBe('two');
  expect(nextJobOf([{ ...first, status: 'completed' }, second], '2027-03-01', now)?.id).toBe('two');
  expect(
    nextJobOf(
      [job({ start_local: '2027-03-03T09:00', start_at: '2027-03-03T14:00:00Z' })],
      '2027-03-01',
      now,
    ),
  ).toBeUndefined();
});

test('somebody says how far away they are, with one press', async () => {
  show(job());
  expect(screen.getByText('5 Fir St, New York')).toBeDefined();
  expect(screen.queryByText(/Byron/)).toBeNull();
  await press('On my way');
  await userEvent.click(await screen.findByRole('button', { name: '15 min' }));
  expect(done).toEqual([['one', { kind: 'on_my_way', minutes: 15 }]]);
});

test('after the check-in, the checklist comes before all that was read to get there', async () => {
  const item = {
    id: 'item',
    text: 'Wipe the sink',
    photo: false,
    done: false,
    done_at: null,
    done_by: '',
    photos: [],
  };
  const list = {
    id: 'list',
    name: 'Kitchen',
    description: '',
    blocks_check_out: false,
    total: 1,
    done: 0,
    sections: [{ id: 'section', title: '', items: [item] }],
  };
  const own = { on_my_way_at: start, notes: [note], access_notes: 'Key under the pot', checklists: [list] };
  const order = () =>
    screen
      .getAllByRole('region')
      .map((region) => region.getAttribute('aria-label'))
      .filter((name) => ['Kitchen', 'How to get in', 'Notes', 'Photos before'].includes(name ?? ''));
  const { unmount } = show(job(own));
  expect(order()).toEqual(['How to get in', 'Notes', 'Kitchen']);
  unmount();
  show(job({ ...own, checked_in_at: start }));
  expect(order()).toEqual(['Kitchen', 'Photos before', 'How to get in', 'Notes']);
});

test('who of another team has left the visit is said where one is', () => {
  const left = { title: 'Beech', left_at: '2027-03-01T14:10:00Z' };
  show(job({ checked_in_at: start, partners: ['Beech'], partners_left: [left] }));
  expect(screen.getByRole('status').textContent).toContain('Beech checked out at 09:10 am');
  expect(screen.getByRole('button', { name: 'Check out' })).toBeDefined();
});

test('nobody checks in before the notes are confirmed', async () => {
  show(job({ on_my_way_at: start, notes: [note] }));
  await press('Check in');
  expect((await screen.findByRole('alert')).textContent).toBe('Read the notes and confirm them first.');
  expect(done).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: 'I’ve read the notes' }));
  await press('Check in');
  await waitFor(() => expect(done).toEqual([['one', { kind: 'check_in', notes_read: true }]]));
});

test('what the crew wrote itself it need not confirm', async () => {
  show(job({ on_my_way_at: start, notes: [{ ...note, by_crew: true }] }));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await press('Check in');
  await waitFor(() => expect(done).toEqual([['one', { kind: 'check_in', notes_read: false }]]));
});

test('items are ticked while somebody is there, and what is refused is said in the card', async () => {
  const item = { id: 'i', text: 'Mop', photo: false, done: false, done_at: null, done_by: '', photos: [] };
  const list = {
    id: 'l',
    name: 'Handover',
    description: '',
    blocks_check_out: true,
    total: 1,
    done: 0,
    sections: [{ id: 's', title: 'Kitchen', items: [item] }],
  };
  show(job({ status: 'in_progress', on_my_way_at: start, checked_in_at: start, checklists: [list] }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Mop' }));
  expect(done).toEqual([['one', { kind: 'tick', checklist_id: 'l', item_id: 'i', done: true }]]);
  refusal = 'Finish the checklist before you check out: Handover (1 left).';
  await press('Check out');
  expect((await screen.findByRole('alert')).textContent).toBe(refusal);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const tickable = (doneCount: number) => ({
  id: 'l',
  name: 'Handover',
  description: '',
  blocks_check_out: false,
  total: 2,
  done: doneCount,
  sections: [
    {
      id: 's',
      title: '',
      items: ['Mop', 'Dust'].map((text, index) => ({
        id: text,
        text,
        photo: false,
        done: index < doneCount,
        done_at: null,
        done_by: '',
        photos: [],
      })),
    },
  ],
});

test('the next act rests for the moment after the last one', async () => {
  isArmed = false;
  show(job({ on_my_way_at: start, checked_in_at: start }));
  await press('Check out');
  expect([done, screen.queryByRole('dialog')]).toEqual([[], null]);
});

test('a check-out that comes early or leaves things undone is asked about, with the numbers', async () => {
  show(job({ status: 'in_progress', checked_in_at: minutesAgo(2), checklists: [tickable(1)] }));
  await press('Check out');
  const sheet = await screen.findByRole('dialog', { name: 'Check out now?' });
  expect(sheet.textContent).toContain('1 of 2 not done');
  expect(sheet.textContent).toContain('On site for 2 min of 1 h 30 min');
  expect(done).toEqual([]);
  await press('Check out anyway');
  await waitFor(() => expect(done).toEqual([['one', { kind: 'check_out' }]]));
});

test('a check-in long before its time is asked about', async () => {
  const begins = new Date(startAt + 3_600_000).toISOString();
  show(job({ on_my_way_at: start, start_at: begins }));
  await press('Check in');
  await screen.findByRole('dialog', { name: 'Check in early?' });
  await press('Check in now');
  await waitFor(() => expect(done).toEqual([['one', { kind: 'check_in', notes_read: false }]]));
});

test('who has left can tick off what they forgot, and tells the office which times are right', async () => {
  const over = { status: 'completed', checked_in_at: minutesAgo(3), checked_out_at: minutesAgo(1) };
  show(job({ ...over, checklists: [tickable(1)] }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Dust' }));
  expect(done[0]?.[1]).toMatchObject({ kind: 'tick', item_id: 'Dust', done: true });
  await press('Wrong times?');
  const came = await screen.findByLabelText('Arrived');
  await userEvent.clear(came);
  await press('Send');
  expect(done).toHaveLength(1);
  await userEvent.type(came, '00:00');
  await userEvent.clear(screen.getByLabelText('Left'));
  await userEvent.type(screen.getByLabelText('Left'), '23:59');
  await press('Send');
  await waitFor(() => expect(done[1]?.[1]).toMatchObject({ kind: 'note' }));
  expect(JSON.stringify(done[1])).toMatch(/They should be 12:00 AM – 11:59 PM/i);
});

test('the sheet says whether this customer is told', async () => {
  show(job({ customer_hears: { on_my_way: 'no_number', running_late: 'told' } }));
  await press('On my way');
  expect((await screen.findByRole('dialog')).textContent).toContain('there’s no mobile number');
});

test('a job of another day is shown without the acts of its day', () => {
  const later = new Date(startAt + 5 * 86_400_000).toISOString();
  show(job({ start_at: later, start_local: '2199-03-01T09:00' }));
  expect(screen.queryByRole('button', { name: 'On my way' })).toBeNull();
  expect(screen.getByText(/You can start it on that day/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Note to the office' })).toBeDefined();
});

function Movable() {
  const [local, setLocal] = useState('2027-03-01T09:00');
  return (
    <>
      <button type="button" onClick={() => setLocal('2027-03-01T11:00')}>
        Move
      </button>
      <JobCard job={job({ start_local: local })} heading={2} />
    </>
  );
}

test('a job that the office moves while it is open says so', async () => {
  renderInApp(<Movable />, { user: createUser('r_team') });
  expect(screen.queryByRole('alert')).toBeNull();
  await press('Move');
  expect((await screen.findByRole('alert')).textContent).toContain('The office moved this job from');
  await press('OK');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a job says its time once', () => {
  show(job());
  const card = screen.getByRole('article');
  expect(within(card).getAllByText(/9:00/)).toEqual([screen.getByRole('heading', { level: 2 })]);
  expect(within(card).getByText('Arrive in this window. Takes 1 h 30 min.')).toBeDefined();
});

test.each([
  ['en', 'On the way'],
  ['es', 'De camino'],
] as const)('who has set out is on the way, also before it is sent (%s)', async (language, said) => {
  const known = job();
  const waiting: CrewEnvelope = {
    id: crypto.randomUUID(),
    seq: 1,
    device_id: crypto.randomUUID(),
    job_id: known.id,
    base_version: known.version,
    occurred_at: new Date().toISOString(),
    skew_ms: 0,
    act: { kind: 'on_my_way', minutes: 15 },
  };
  renderInApp(
    <WordsContext value={{ language, locale: language, words: language === 'es' ? spanish : english }}>
      <JobCard job={predictJob(known, [waiting])} heading={2} />
    </WordsContext>,
    { user: createUser('r_team') },
  );
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.queryByText('Upcoming')).toBeNull();
});

test('a delay is called what the office calls it', () => {
  show(job({ late_minutes: 20 }));
  expect(screen.getByText(sayLate(20))).toBeDefined();
});

test('without a network, the customer hears once the phone has one', async () => {
  isCutOff = true;
  show(job());
  await press('On my way');
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByText(/once this phone is back online\.$/)).toBeDefined();
  await userEvent.click(sheet.getByRole('button', { name: 'Close' }));
  await press('Running late');
  expect(
    await screen.findByText(/sees it\. The customer .+ once this phone is back online\.$/),
  ).toBeDefined();
});

test('nobody is no minutes away', async () => {
  show(job());
  await press('On my way');
  await userEvent.type(await screen.findByLabelText('Other: Minutes away'), '0');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send' }).disabled).toBe(true);
});

test('whoever leaves hours before a visit is asked first, by the clock of the server', async () => {
  // It is three hours ahead of the server.
  skewMs = -3 * 3_600_000;
  show(job());
  await press('On my way');
  expect(await screen.findByRole('dialog', { name: 'Leave early?' })).toBeDefined();
  await press('I’m on my way');
  expect(await screen.findByRole('dialog', { name: 'How far away are you?' })).toBeDefined();
  expect(done).toEqual([]);
});

test('a phone with a wrong clock counts the time on site by that of the server', async () => {
  // It is an hour ahead of the server.
  skewMs = -3_600_000;
  const checked_in_at = new Date(Date.now() + skewMs - 2 * 60_000).toISOString();
  show(job({ status: 'in_progress', checked_in_at }));
  await press('Check out');
  expect(await screen.findByText(/On site for 2 min of/)).toBeDefined();
});
