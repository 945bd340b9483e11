import { expect, test } from 'vitest';
import { codeStatus, type CodeStatus } from './code-status.ts';

const code = { active: true, starts_on: null, ends_on: null, total_limit: null, used: 3 };
const today = '2026-11-23';

test.each<[CodeStatus, Partial<Parameters<typeof codeStatus>[0]>]>([
  ['usable', {}],
  ['usable', { starts_on: today, ends_on: today, total_limit: 4 }],
  ['archived', { active: false, ends_on: '2026-11-22' }],
  ['expired', { ends_on: '2026-11-22', total_limit: 3 }],
  ['used_up', { total_limit: 3 }],
  ['used_up', { total_limit: 2, starts_on: '2026-12-01' }],
  ['scheduled', { starts_on: '2026-11-24' }],
])('a code is %s on a day', (status, changes) => {
  expect(codeStatus({ ...code, ...changes }, today)).toBe(status);
});
