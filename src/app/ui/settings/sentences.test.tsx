import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { contract } from '#engine/contracts/platform/contract.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { choice, flag, number, prose } from '#engine/settings/platform/kinds.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { asSentences, toSentence } from './sentences.ts';
import { settingsPage } from './settings-page.tsx';

const rules = { 'x-group': 'Rules' } as const;
const settings = defineSettings({
  notice: { ...number(0, 48), ...rules, title: 'Hours of notice', 'x-hint': 'Counted back from the visit.' },
  review: { ...choice({ auto: 'Taken at once', manual: 'Reviewed' }), ...rules, title: 'New bookings' },
  tips: { ...flag, ...rules, title: 'Tips' },
  story: { ...prose, ...rules, title: 'What customers read', 'x-only-with': { tips: true } },
  name: { ...prose, 'x-group': 'Other', title: 'Name' },
});

const all = ['Book {notice: hour, hours} ahead and be {review}.', '{tips}Tips are welcome.'] as const;
const sentences = asSentences(settings, 'Rules', [...all, '{story}']);

/** Each of these must not compile: `tsc` fails where one of them does. */
export const wrong = () => [
  // @ts-expect-error -- a setting that is not there
  asSentences(settings, 'Rules', [...all, '{story}', '{garden}']),
  // @ts-expect-error -- a misspelt setting within words
  asSentences(settings, 'Rules', ['Book {notise} ahead and be {review}.', '{tips}Tips.', '{story}']),
  // @ts-expect-error -- a setting that no sentence has
  asSentences(settings, 'Rules', all),
  // @ts-expect-error -- a setting that two sentences have
  asSentences(settings, 'Rules', [...all, '{story}', 'Again {notice}.']),
  // @ts-expect-error -- a setting of another section
  asSentences(settings, 'Rules', [...all, '{story}', '{name}']),
  // @ts-expect-error -- a setting with no control among words
  asSentences(settings, 'Rules', [...all, 'They read {story}.']),
];

const answer = {
  type: 'object',
  properties: {
    notice: { type: 'integer' },
    review: { type: 'string' },
    tips: { type: 'boolean' },
    story: { type: 'string' },
    name: { type: 'string' },
  },
} as const;
const about = { path: '/api/house', summary: '', access: 'session', company: true } as const;
const calls = {
  get: contract({ ...about, method: 'GET', answer }),
  update: contract({ ...about, method: 'PATCH', body: answer, answer }),
};
const { Page } = settingsPage({
  calls,
  settings,
  words: { title: 'House' },
  permission: 'general_settings',
  sections: { Rules: { sentences } },
});

const kept = { notice: 12, review: 'auto', tips: true, story: 'Welcome.', name: 'House' };

async function open() {
  const server = createFakeServer();
  server.on(calls.get, () => Response.json(kept));
  renderInApp(<Page />, { user: createUser('r_admin') });
  return within(await screen.findByRole('region', { name: 'Rules' }));
}

test('a text becomes words and names, and a word that goes with its figure', () => {
  expect(toSentence('Book {notice: hour, hours} ahead.')).toEqual({
    names: ['notice'],
    parts: [
      { text: 'Book ' },
      { name: 'notice' },
      { name: 'notice', one: 'hour', many: 'hours' },
      { text: ' ahead.' },
    ],
  });
});

test('controls stand in their sentence, each with the name of its setting', async () => {
  const rulesShown = await open();
  const notice = rulesShown.getByRole('textbox', { name: 'Hours of notice' });
  expect(rulesShown.getByText(/^Book hours ahead and be/).contains(notice)).toBe(true);
  // Chosen words go on from the ones before them.
  expect(rulesShown.getByRole<HTMLInputElement>('combobox', { name: 'New bookings' }).value).toBe(
    'taken at once',
  );
  expect(rulesShown.getByRole('switch', { name: 'Tips are welcome.' })).toBeDefined();
  await userEvent.clear(notice);
  await userEvent.type(notice, '1');
  expect(rulesShown.getByText(/^Book hour ahead/)).toBeDefined();
});

test('what alone is a sentence is the usual field, and only shown where it means anything', async () => {
  const rulesShown = await open();
  expect(rulesShown.getByRole('textbox', { name: 'What customers read' })).toBeDefined();
  await userEvent.click(rulesShown.getByRole('switch', { name: 'Tips are welcome.' }));
  expect(rulesShown.queryByRole('textbox', { name: 'What customers read' })).toBeNull();
});

test('what is wrong is told at its control and below the sentence', async () => {
  const rulesShown = await open();
  const notice = rulesShown.getByRole('textbox', { name: 'Hours of notice' });
  await userEvent.clear(notice);
  await userEvent.type(notice, '90');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await rulesShown.findByText('Hours of notice must be at most 48.')).toBeDefined();
  expect(notice.getAttribute('aria-invalid')).toBe('true');
  const described = notice.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Hours of notice must be at most 48.',
    'Counted back from the visit.',
  ]);
  expect(document.activeElement).toBe(notice);
});

test('nothing in a sentence can be changed by whoever may only look', async () => {
  const server = createFakeServer();
  server.on(calls.get, () => Response.json(kept));
  renderInApp(<Page />, { user: { ...createUser('r_admin'), role: 'r_staff', models: [], resources: [] } });
  const rulesShown = within(await screen.findByRole('region', { name: 'Rules' }));
  const controls = [
    ...rulesShown.getAllByRole<HTMLInputElement>('textbox'),
    ...rulesShown.getAllByRole<HTMLInputElement>('combobox'),
    ...rulesShown.getAllByRole<HTMLInputElement>('switch'),
  ];
  expect(controls.map(({ disabled }) => disabled)).toEqual(controls.map(() => true));
  expect(controls).toHaveLength(4);
});
