import { expect, test } from 'vitest';
import { orderLines } from './order-lines.ts';

const row = { label: 'Each pane', price: 1_500, minutes: 0, from: 1, to: 40 };
const variable = (mode: 'unit' | 'tier') => ({
  id: mode,
  prices: [],
  profile: { name: 'Panes', description: '', unit: 'pane', mode, minutes: 5, rows: [row] },
});
const service = {
  id: 'windows',
  variables: [],
  extras: [],
  profile: {
    key: 'windows',
    category: 'outside',
    name: 'Windows',
    description: '',
    price: 5_000,
    minutes: 30,
    icon: 'window',
    popularity: 1,
    variables: [],
    extras: [],
  },
};

test.each([
  ['unit', 1, '1 pane'],
  ['unit', 12, '12 panes'],
  ['tier', 1, 'Each pane'],
] as const)('a price by %s of %i says "%s"', (mode, quantity, detail) => {
  const choices = [{ variable: variable(mode), price: { id: 'row', profile: row }, quantity }];
  const [, line] = orderLines({ service, choices, extras: [], hourly: null });
  expect(line).toMatchObject({ detail, quantity });
});
