import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { listSetupProblems } from '#engine/contracts/company/setup-problems.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { SetupProblems } from './setup-problems.tsx';

afterEach(() => vi.unstubAllGlobals());

const problem = (name: string) => ({
  code: 'category_empty' as const,
  id: null,
  name,
  text: `Nothing is in ${name}.`,
  fix: 'Add a service.',
  path: '/admin/settings/services',
});

const serve = (names: readonly string[]) => {
  createFakeServer().on(listSetupProblems, () => names.map(problem));
  renderInApp(<SetupProblems />, { user: createUser('r_admin') });
};

test('each problem has its way to be fixed, and all of them can be seen', async () => {
  serve(['A', 'B', 'C', 'D', 'E']);
  expect(await screen.findByText('5 things to fix')).toBeDefined();
  const list = screen.getByRole('list');
  expect(within(list).getAllByRole('listitem')).toHaveLength(4);
  const link = screen.getByRole('link', { name: 'Fix: Nothing is in A.' });
  expect(link.getAttribute('href')).toBe('/admin/settings/services');
  await userEvent.click(screen.getByRole('button', { name: 'Show all 5' }));
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
});

test('one is one', async () => {
  serve(['A']);
  expect(await screen.findByText('1 thing to fix')).toBeDefined();
  expect(screen.queryByRole('button', { name: /Show all/ })).toBeNull();
});
