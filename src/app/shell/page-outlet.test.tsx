import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider, useLocation, useSearchParams } from 'react-router';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { RecordLink } from '#app/ui/record-link.tsx';
import { PageOutlet } from './page-outlet.tsx';
import { RecordDrawer } from './record-drawer.tsx';

function List() {
  const [clicks, setClicks] = useState(0);
  const [params] = useSearchParams();
  return (
    <>
      <h1>List of {params.get('q')}</h1>
      <button onClick={() => setClicks(clicks + 1)}>Clicked {clicks}</button>
      <RecordLink to="/records/1">First</RecordLink>
    </>
  );
}

const Record = () => (
  <>
    <h1>Record at {useLocation().pathname}</h1>
    <RecordLink to="/records/2">Second</RecordLink>
  </>
);

function renderAt(at: string | { pathname: string; state: unknown }) {
  const router = createMemoryRouter(
    [
      {
        element: <PageOutlet menu={[]} RecordDrawer={RecordDrawer} />,
        children: [
          { path: '/list', element: <List /> },
          { path: '/records/:id', element: <Record /> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { router, user: userEvent.setup() };
}

test('a record opens over the page, which keeps its state and its filters', async () => {
  const { router, user } = renderAt('/list?q=blue');
  await user.click(screen.getByRole('button', { name: 'Clicked 0' }));
  await user.click(screen.getByRole('link', { name: 'First' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Record at /records/1');
  screen.getByText('List of blue');
  screen.getByText('Clicked 1');
  expect(router.state.location.pathname).toBe('/records/1');
});

test('closing goes back to the page, over however many records', async () => {
  const { router, user } = renderAt('/list?q=blue');
  await user.click(screen.getByRole('link', { name: 'First' }));
  await user.click(await screen.findByRole('link', { name: 'Second' }));
  await screen.findByText('Record at /records/2');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() =>
    expect(router.state.location.pathname + router.state.location.search).toBe('/list?q=blue'),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('by itself a record is a page, after a reload too', async () => {
  const background = { pathname: '/list', search: '', hash: '', state: null, key: 'a' };
  renderAt({ pathname: '/records/1', state: { backgroundLocation: background, depth: 1 } });
  await screen.findByText('Record at /records/1');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a record over a page can be opened as a page, which knows the way back', async () => {
  const { router, user } = renderAt('/list');
  await user.click(screen.getByRole('link', { name: 'First' }));
  await user.click(await screen.findByRole('link', { name: 'Open as page' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByText('Record at /records/1');
  expect(router.state.location.state).toEqual({ cameFrom: '/list' });
});

test('a page as wide as a table has a wider drawer', async () => {
  const router = createMemoryRouter(
    [
      {
        element: <PageOutlet menu={[]} RecordDrawer={RecordDrawer} />,
        children: [
          { path: '/list', element: <List /> },
          { path: '/records/1', element: <Record />, handle: { title: 'Wide', wide: true } },
          { path: '/records/2', element: <Record />, handle: { title: 'Usual' } },
        ],
      },
    ],
    { initialEntries: ['/list'] },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  const sizeOf = (drawer: HTMLElement) =>
    drawer.closest<HTMLElement>('.mantine-Drawer-root')?.style.getPropertyValue('--drawer-size');
  await userEvent.click(screen.getByRole('link', { name: 'First' }));
  const wide = sizeOf(await screen.findByRole('dialog', { name: 'Wide' }));
  await userEvent.click(screen.getByRole('link', { name: 'Second' }));
  const usual = sizeOf(await screen.findByRole('dialog', { name: 'Usual' }));
  expect([wide, usual].map((size) => Number.parseFloat(size?.replace(/^calc\(/, '') ?? ''))).toEqual([
    56.25, 40,
  ]);
});
