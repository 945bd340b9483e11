import { afterEach, expect, test, vi } from 'vitest';
import { describeNote } from '#engine/form/prefill/prefill-note.ts';
import { announce, toProblems, type Announcement } from './announce.ts';

afterEach(() => vi.unstubAllGlobals());

/** A form in a frame, where the browser says of the page around what it says. */
function embed({ ancestors, referrer = '' }: { ancestors?: string[]; referrer?: string }) {
  const posted: [message: unknown, origin: string][] = [];
  const postMessage = (message: unknown, origin: string) => void posted.push([message, origin]);
  vi.stubGlobal('parent', { postMessage });
  vi.stubGlobal('location', { origin: 'https://sparkle.example.com', ancestorOrigins: ancestors });
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
  return posted;
}

const news: Announcement[] = [
  { type: 'ready', kind: 'booking' },
  { type: 'height', height: 812 },
  { type: 'scroll', top: 40 },
  { type: 'step', step: 2, of: 4 },
  { type: 'price', total: 129.5, currency: 'USD' },
  { type: 'submitted', kind: 'booking', number: 17, total: 129.5, currency: 'USD' },
  {
    type: 'prefill',
    problems: [{ key: 'zip', code: 'not_accepted', message: 'The field doesn’t accept this value.' }],
  },
];

test.each([
  ['a browser that names it', { ancestors: ['https://shop.example'] }],
  ['where the form was come from', { referrer: 'https://shop.example/book' }],
])('all of it is told to the page around, known by %s', (_how, host) => {
  const posted = embed(host);
  for (const one of news) announce(one);
  expect(posted).toEqual(news.map((one) => [{ source: 'trellis', ...one }, 'https://shop.example']));
});

test.each([
  ['nothing is known of it', {}],
  ['the form was left and come back to', { referrer: 'https://sparkle.example.com/bf/1' }],
])('where %s, a page learns no sum, no number and nothing of its query string', (_how, host) => {
  const posted = embed(host);
  for (const one of news) announce(one);
  expect(posted.map(([, origin]) => origin)).toEqual(Array.from({ length: 5 }, () => '*'));
  expect(posted.map(([message]) => message)).toEqual([
    ...news.slice(0, 4).map((one) => ({ source: 'trellis', ...one })),
    { source: 'trellis', type: 'submitted', kind: 'booking' },
  ]);
});

test('a form that stands by itself tells nobody', () => {
  const posted = embed({ ancestors: ['https://shop.example'] });
  vi.stubGlobal('parent', window);
  for (const one of news) announce(one);
  expect(posted).toEqual([]);
});

test('of a link, an id that is unknown is told, and never an answer', () => {
  const notes = [
    describeNote('service_ids', '999', 'unknown_service'),
    describeNote('email', 'ada@', 'not_accepted'),
    describeNote('nickname', 'Ada', 'unknown_key'),
  ];
  expect(toProblems(notes).map(({ id }) => id)).toEqual(['999', undefined, undefined]);
});
