import { describe, expect, test } from 'vitest';
import { isAdministrator, losesAny, type Standing } from './administrator.ts';

const admin: Standing = { role: 'r_admin', state: 'active', exceptions: {} };

test.each<[boolean, Partial<Standing>]>([
  [true, {}],
  [true, { exceptions: { billing: null } }],
  [false, { exceptions: { general_settings: 'read' } }],
  [false, { exceptions: { general_settings: null } }],
  [false, { state: 'invited' }],
  [false, { role: 'r_staff', exceptions: { general_settings: 'manage' } }],
])('%s: an administrator with %j', (expected, change) => {
  expect(isAdministrator({ ...admin, ...change })).toBe(expected);
});

describe('a change takes something away', () => {
  test.each<[boolean, Partial<Standing>, Partial<Standing>]>([
    [false, {}, {}],
    [false, { exceptions: { billing: null } }, {}],
    [false, { exceptions: { billing: 'own' } }, { exceptions: { billing: 'read' } }],
    [true, {}, { exceptions: { billing: 'read' } }],
    [true, {}, { role: 'r_staff' }],
    [true, {}, { state: 'inactive' }],
  ])('%s: from %j to %j', (expected, before, after) => {
    expect(losesAny({ ...admin, ...before }, { ...admin, ...after })).toBe(expected);
  });
});
