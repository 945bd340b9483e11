import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
});

/** With modules of their own: what one test has fetched, the other has not. */
async function openArea(isWide: boolean) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...matchMedia('all'), matches: isWide });
  const { loadSidebarIfWide, WideSidebar } = await import('./wide-sidebar.tsx');
  await loadSidebarIfWide();
  vi.restoreAllMocks();
  renderInApp(<WideSidebar menu={[]} collapsed={false} />, { user: createUser('r_customer') });
}

test('a wide screen shows the menu with its first page', async () => {
  await openArea(true);
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
});

test('a phone fetches it when it is needed', async () => {
  await openArea(false);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(await screen.findByRole('navigation', { name: 'Main' })).toBeDefined();
});
