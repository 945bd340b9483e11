import { Settings2 } from 'lucide-react';
import { expect, test } from 'vitest';
import type { Role } from '#engine/access/roles.ts';
import { createUser } from '#tests/web/people.ts';
import { adminRoutes } from '../areas/admin/routes.ts';
import { detourFor } from '../lib/guard.ts';
import type { PageRecord } from '../route.ts';
import { flattenMenu, toMenu } from './menu.ts';

const titlesFor = (role: Role) =>
  toMenu(adminRoutes, (record) => detourFor(record, createUser(role), record.path) === null).map((group) => [
    group.title,
    ...flattenMenu([group]).map((page) => page.title),
  ]);

test('an administrator sees everything, in the order of the table', () => {
  expect(titlesFor('r_admin')).toEqual([
    [
      'Work',
      'Dashboard',
      'Timeline',
      'Dispatch',
      'Recurring dispatch',
      'Time off',
      'What’s coming',
      'Why?',
      'Calendar',
      'Bookings',
      'Customers',
      'Getting started',
    ],
    [
      'Settings',
      'Setup',
      'Company',
      'Locations',
      'Booking form',
      'Policies',
      'Message templates',
      'What if',
      'Widget',
      'Account',
      'Payments',
      'Price changes',
      'Sales tax',
      'Gift cards',
      'Services',
      'Extras',
      'Frequencies',
      'Discount codes',
      'Checklists',
      'Bookable times',
      'Single days',
      'Holidays',
      'Team availability',
      'People',
      'Teams',
      'Team members',
      'Keys',
      'Tags',
      'Custom fields',
      'Integrations',
      'Message log',
      'Activity log',
    ],
    ['You', 'My account'],
  ]);
});

test('an accountant sees no settings they could not open', () => {
  expect(titlesFor('r_accountant')).toEqual([
    ['Work', 'Dashboard', 'Timeline', 'What’s coming', 'Why?', 'Calendar', 'Bookings'],
    ['Settings', 'Payments', 'Sales tax', 'Gift cards', 'Message log', 'Activity log'],
    ['You', 'My account'],
  ]);
});

const page = (path: string, order: number, changes: Partial<PageRecord> = {}): PageRecord => ({
  path,
  title: path,
  menu: { group: 'Settings', order, icon: Settings2, key: `k${order}` },
  page: async () => ({ Page: () => null }),
  ...changes,
});

test('a page stands below its parent, and by itself for those who may not see the parent', () => {
  const records = [page('/setup', 1), page('/setup/tags', 3, { parent: '/setup' }), page('/other', 2)];
  const toPaths = (may: (record: PageRecord) => boolean) =>
    toMenu(records, may).map((group) =>
      group.pages.map(({ path, pages }) => [path, pages.map((one) => one.path)]),
    );
  expect(toPaths(() => true)).toEqual([
    [
      ['/setup', ['/setup/tags']],
      ['/other', []],
    ],
  ]);
  expect(toPaths(({ path }) => path !== '/setup')).toEqual([
    [
      ['/other', []],
      ['/setup/tags', []],
    ],
  ]);
});

test('sixty pages fit into it', () => {
  const records = Array.from({ length: 60 }, (_, index) => page(`/page-${index}`, index));
  expect(flattenMenu(toMenu(records, () => true))).toHaveLength(60);
});
