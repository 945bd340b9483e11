import { expect, test } from 'vitest';
import { contract } from '#engine/contracts/platform/contract.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { flag, number, text } from '#engine/settings/platform/kinds.ts';
import { withinPart } from '#engine/settings/platform/parts.ts';
import { settingsPage } from './settings-page.tsx';

const house = {
  type: 'object',
  properties: {
    name: { type: 'string' },
    rules: { type: 'object', properties: { hours: { type: 'integer' } } },
  },
} as const;
const about = { path: '/api/house', summary: '', access: 'session', company: true } as const;
const calls = {
  get: contract({ ...about, method: 'GET', answer: house }),
  update: contract({ ...about, method: 'PATCH', body: house, answer: house }),
};
const name = { ...text(), title: 'Name', 'x-group': 'House' } as const;
const hours = defineSettings({ hours: { ...number(0, 9), title: 'Hours', 'x-group': 'Rules' } });
const settings = { ...defineSettings({ name }), ...withinPart('rules', hours) };
const rest = { calls, words: { title: 'House' }, permission: 'general_settings' } as const;
const Own = () => null;

/** Each of these must not compile: `tsc` fails where one of them does. */
export const wrong = () => [
  // @ts-expect-error -- a setting that the call does not take
  settingsPage({ ...rest, settings: { ...settings, garden: { ...flag, title: 'Garden' } } }),
  // @ts-expect-error -- a setting that stands in another part of the call
  settingsPage({ ...rest, settings: { ...settings, ...hours } }),
  // @ts-expect-error -- a section that no setting belongs to
  settingsPage({ ...rest, settings, sections: { Garden: {} } }),
  // @ts-expect-error -- a control for a setting that is not there
  settingsPage({ ...rest, settings, controls: { garden: Own } }),
  // @ts-expect-error -- a kind of its own without a control and a cell
  settingsPage({ ...rest, settings: { name: { ...name, 'x-kind': 'own' } } }),
  // @ts-expect-error -- no permission
  settingsPage({ calls, settings, words: rest.words }),
];

test('what fits compiles, and is a page', () => {
  const { Page } = settingsPage({ ...rest, settings, sections: { Rules: { description: 'When.' } } });
  expect(Page).toBeTypeOf('function');
  const own = { name: { ...name, 'x-kind': 'own' } } as const;
  expect(
    settingsPage({ ...rest, settings: own, controls: { name: Own }, cells: { name: String } }).Page,
  ).toBeTypeOf('function');
});
