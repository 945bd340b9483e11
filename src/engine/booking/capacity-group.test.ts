import { expect, test } from 'vitest';
import { capacityGroup } from './capacity-group.ts';

test.each([
  ['alone', [], ['bronx']],
  ['teams of its own', [['bronx']], ['bronx']],
  ['a shared team', [['bronx', 'queens'], ['harlem']], ['bronx', 'queens']],
  [
    'by way of others, in whichever order',
    [
      ['harlem', 'soho'],
      ['queens', 'harlem'],
      ['bronx', 'queens'],
    ],
    ['bronx', 'harlem', 'queens', 'soho'],
  ],
])('%s', (_name, teams, expected) => {
  const group = capacityGroup(
    'bronx',
    teams.map((locationIds) => ({ locationIds })),
  );
  expect([...group].toSorted()).toEqual(expected);
});
