import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { extraCalls } from '#engine/contracts/catalogue/extras.ts';
import { pricingVariableCalls } from '#engine/contracts/catalogue/pricing-variables.ts';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { SoldList } from './sold-list.tsx';
import { useSavedFields } from './use-saved-fields.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const service = { id: 's1', name: 'Mowing', base_price: 45, hourly: false, categoryId: null };
const row = { id: 'p1', label: 'Small', price: 0, duration: 0, min_qty: 1, max_qty: 1, translations: {} };
const variable = { id: 'v1', serviceId: 's1', name: 'Lawn size', prices: [row] };

function List({ onGone }: { onGone: () => void }) {
  const fields = useSavedFields();
  return (
    <>
      <SoldList fields={fields} onChanged={() => undefined} />
      <button type="button" onClick={() => void fields.areSaved().then((saved) => saved && onGone())}>
        Go on
      </button>
    </>
  );
}

function open(change: (body: unknown) => unknown = () => ({}), services: readonly object[] = [service]) {
  const server = createFakeServer();
  // Only what the list shows of them.
  server.on(serviceCalls.list, () => services as never);
  server.on(extraCalls.list, () => []);
  server.on(pricingVariableCalls.list, () => [variable] as never);
  server.on(serviceCalls.update, (body) => change(body) as never);
  server.on(pricingVariableCalls.update, (body) => change(body) as never);
  server.on(serviceCalls.create, (body) => change(body) as never);
  const onGone = vi.fn<() => void>();
  renderInApp(<List onGone={onGone} />, { user: createUser('r_admin') });
  return onGone;
}

test('a price is saved when it is left, and whoever goes on waits for it', async () => {
  const sent: unknown[] = [];
  const onGone = open((body) => sent.push(body));
  const price = await screen.findByLabelText('Price of Mowing');
  await userEvent.clear(price);
  await userEvent.type(price, '50');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(onGone).toHaveBeenCalled());
  expect(sent).toEqual([{ base_price: 50 }]);
});

test('a price that is empty is said at its field, and keeps everybody here', async () => {
  const onGone = open();
  await userEvent.clear(await screen.findByLabelText('Price of Mowing'));
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  expect(await screen.findByText('Enter a price.')).toBeDefined();
  await userEvent.type(screen.getByLabelText('Price of Mowing'), '-5');
  await userEvent.tab();
  expect(await screen.findByText('Enter a price of 0 or more.')).toBeDefined();
  await userEvent.clear(screen.getByLabelText('Price of Mowing'));
  expect(onGone).not.toHaveBeenCalled();
  await userEvent.type(screen.getByLabelText('Price of Mowing'), '60');
  await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
  await waitFor(() => expect(onGone).toHaveBeenCalled());
});

test('a price of a range goes with all others of its variable', async () => {
  const sent: unknown[] = [];
  open((body) => sent.push(body));
  await userEvent.click(await screen.findByRole('button', { name: 'Plus lawn size' }));
  const price = screen.getByLabelText('Small, Mowing');
  await userEvent.clear(price);
  await userEvent.type(price, '5');
  await userEvent.tab();
  await waitFor(() => expect(sent).toEqual([{ prices: [{ ...row, price: 5 }] }]));
});

test('where nothing is sold yet, the fields of the first service are there at once', async () => {
  open(() => ({}), []);
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBe(document.activeElement);
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
  expect(screen.queryByRole('list')).toBeNull();
});

const typeService = async (name: string, price: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Add a service' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), name);
  if (price !== '') await userEvent.type(screen.getByRole('textbox', { name: 'Price' }), price);
};
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Go on' }));

test('a service that was typed and not added is added by whoever goes on', async () => {
  const sent: unknown[] = [];
  const onGone = open((body) => sent.push(body));
  await typeService('Hedges', '80');
  await goOn();
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ name: 'Hedges', base_price: 80, duration: 60, categoryId: null }]);
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
});

test('half a service says at its field what is missing, and keeps everybody here', async () => {
  const onGone = open();
  await typeService('Hedges', '');
  await goOn();
  expect(await screen.findByText('Enter 0 or more.')).toBeDefined();
  expect(screen.getByRole('textbox', { name: 'Price' })).toBe(document.activeElement);
  expect(onGone).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await goOn();
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
});

test('a service that the server refuses is told at its box alone, and keeps everybody here', async () => {
  const messages = { name: ['is taken already'] };
  const onGone = open(() => refusal({ statusCode: 422, code: 'VALIDATION', details: { messages } }));
  await typeService('Mowing', '80');
  await goOn();
  expect(await screen.findAllByText('Name is taken already.')).toHaveLength(1);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(document.activeElement);
  expect(onGone).not.toHaveBeenCalled();
});

test('fields of a service that nobody has touched stop nobody', async () => {
  const sent: unknown[] = [];
  const onGone = open((body) => sent.push(body));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a service' }));
  await goOn();
  await waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  expect(sent).toEqual([]);
});

test('a service that was typed is there again for whoever goes back and comes again', async () => {
  open();
  await typeService('Hedges', '80');
  cleanup();
  open();
  expect(await screen.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Hedges');
});
