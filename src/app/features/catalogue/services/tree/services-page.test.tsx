import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { moveService, readServiceTree, type ServiceTree } from '#engine/contracts/catalogue/service-tree.ts';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { ServicesPage } from './services-page.tsx';

const serviceOf = (name: string, index: number): ServiceTree['services'][number] => ({
  id: sampleId(index),
  name,
  base_price: 20,
  hourly: false,
  duration: 60,
  icon: null,
  picture: null,
  private: false,
  active: true,
  categoryId: sampleId(90),
  variables: 0,
  extras: 0,
});

/** A page of services that are sold. The next write is answered when the test says so. */
function openServices(names: readonly string[], write: typeof moveService | typeof serviceCalls.update) {
  const server = createFakeServer();
  const sold: ServiceTree = {
    categories: [{ id: sampleId(90), name: 'Walks', icon: null, private: false, active: true }],
    services: names.map(serviceOf),
  };
  const door = { tree: sold, answer: (): void => undefined };
  server.onCall(readServiceTree, () => Response.json(door.tree));
  server.onCall(write, () => new Promise((resolve) => (door.answer = () => resolve(Response.json({})))));
  const { client } = renderInApp(<ServicesPage />, { user: createUser('r_admin') });
  const shown = () =>
    within(screen.getByRole('region', { name: 'Walks' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  return { client, door, shown };
}

test('a service stays where it was put while what is read was asked before the server knew', async () => {
  const { client, door, shown } = openServices(['Short', 'Long', 'Run'], moveService);
  (await screen.findByRole('link', { name: 'Run' })).focus();
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() => expect(shown()).toEqual(['Short', 'Run', 'Long']));
  await client.refetchQueries();
  expect(shown()).toEqual(['Short', 'Run', 'Long']);
  door.answer();
  // The server of this test has kept what it had, and it has the last word.
  await waitFor(() => expect(shown()).toEqual(['Short', 'Long', 'Run']));
});

test('the last service on the page is said to be archived, though its row is gone before the answer', async () => {
  const { client, door } = openServices(['Mowing'], serviceCalls.update);
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Mowing' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Archive…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  door.tree = { categories: [], services: [] };
  await client.refetchQueries();
  expect(await screen.findByText('No services yet')).toBeDefined();
  door.answer();
  expect(await screen.findByText('Mowing archived.')).toBeDefined();
});
