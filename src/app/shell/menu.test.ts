import { expect, test } from 'vitest';
import type { Role } from '#engine/access/roles.ts';
import { createUser } from '#tests/web/people.ts';
import { adminRoutes } from '../areas/admin/routes.ts';
import { detourFor } from '../lib/guard.ts';
import { toMenu } from './menu.ts';

const titlesFor = (role: Role) =>
  toMenu(adminRoutes, (record) => detourFor(record, createUser(role), record.path) === null).map(
    ({ title, pages }) => [title, ...pages.map((page) => page.title)],
  );

test('an administrator sees everything, in the order of the table', () => {
  expect(titlesFor('r_admin')).toEqual([
    ['Work', 'Dashboard', 'Getting started'],
    [
      'Settings',
      'Setup',
      'Company',
      'Locations',
      'Booking form',
      'People',
      'Integrations',
      'Discount codes',
      'Holidays',
      'Tags',
      'Message log',
      'Activity log',
    ],
    ['You', 'My account'],
  ]);
});

test('an accountant sees no settings they could not open', () => {
  expect(titlesFor('r_accountant')).toEqual([
    ['Work', 'Dashboard'],
    ['Settings', 'Message log', 'Activity log'],
    ['You', 'My account'],
  ]);
});
