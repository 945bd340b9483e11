import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookOf } from '#engine/booking/test-quote-case.ts';
import { testCatalogue, testNow, testService } from '#engine/form/test-forms.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { showTestForm } from '../test-form.tsx';

/** What the dialogs of a service say of its price before anything is confirmed. */
const children: FormNode[] = [{ id: 'services', type: 'services', attributes: {} }];
const book = bookOf({
  services: [
    { basePrice: 10_000, variables: [{ mode: 'unit', price: 950, quantity: 40 }] },
    { basePrice: 10_000, variables: [{ mode: 'tier', price: 2500, quantity: 4 }] },
    { basePrice: 5000, hourly: { hours: 1, teams: 1 } },
  ],
});
const [home] = testCatalogue.categories;
const shared = { id: 'variable-0', active: true, duration: 0, unit: 'metre' };
const catalogue = {
  ...testCatalogue,
  categories: home ? [home] : [],
  services: [
    testService('service-0', {
      name: 'Hedges',
      pricing_variables: [
        {
          ...shared,
          name: 'Length',
          mode: 'unit' as const,
          prices: [{ id: 'row-0', label: 'Each metre', price: 9.5, min_qty: 1, max_qty: 40 }],
        },
      ],
    }),
    testService('service-1', {
      name: 'Rooms',
      pricing_variables: [
        {
          ...shared,
          name: 'Bedrooms',
          mode: 'tier' as const,
          prices: [{ id: 'row-0', label: 'Up to 4', price: 25, min_qty: 1, max_qty: 4 }],
        },
      ],
    }),
    testService('service-2', {
      name: 'Helpers',
      hourly: true,
      hourly_settings: { teams_minimum: 1, teams_maximum: 2, hours_minimum: 2, hours_maximum: 4 },
    }),
  ],
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: testNow }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

async function open(name: RegExp) {
  const form = await showTestForm({ children, context: { catalogue }, book });
  fireEvent.click(screen.getByLabelText(name));
  await screen.findByRole('dialog');
  return form;
}
const confirm = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
const totals = () => [...document.querySelectorAll('dialog .tf-total')].map((one) => one.textContent);
const optionsOf = (label: string) =>
  [...screen.getByLabelText(label).querySelectorAll('option')].map((one) => one.textContent);

test('a price per unit asks for the number first, with its unit, and sells none by mistake', async () => {
  const { session } = await open(/^Hedges/);
  const number = screen.getByRole('spinbutton', { name: 'Length metres' });
  expect(number).toHaveProperty('value', '');
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.getByText('$9.50 per metre, from 1 to 40')).toBeDefined();
  expect(totals()).toEqual(['Hedgesfrom $109.50']);
  confirm();
  expect(screen.getByText('Enter a whole number from 1 to 40')).toBeDefined();
  for (const wrong of ['41', '2.5']) {
    fireEvent.change(number, { target: { value: wrong } });
    expect(number).toHaveProperty('value', wrong);
    confirm();
    expect(screen.getByText('Enter a whole number from 1 to 40')).toBeDefined();
    expect(totals()).toEqual([expect.stringMatching(/^Hedgesfrom /)]);
  }
  fireEvent.change(number, { target: { value: '12' } });
  expect(totals()).toEqual(['Total$214.00']);
  confirm();
  expect(session.get('service_options')).toEqual({
    'service-0': { variables: { 'variable-0': { price_id: 'row-0', quantity: 12 } } },
  });
  expect(screen.getAllByText('12 metres').length).toBeGreaterThan(0);
});

test('each choice of a pricing variable says its price, and the total runs along', async () => {
  await open(/^Rooms/);
  expect(optionsOf('Bedrooms')).toEqual(['Choose …', 'Up to 4 (+$25.00)']);
  expect(totals()).toEqual(['Roomsfrom $125.00']);
  fireEvent.change(screen.getByLabelText('Bedrooms'), { target: { value: 'row-0' } });
  expect(totals()).toEqual(['Total$125.00']);
});

test('a part of a unit is refused where one row holds several, too', async () => {
  await open(/^Rooms/);
  fireEvent.change(screen.getByLabelText('Bedrooms'), { target: { value: 'row-0' } });
  const number = screen.getByRole('spinbutton');
  fireEvent.change(number, { target: { value: '1.5' } });
  confirm();
  expect(number).toHaveProperty('value', '1.5');
  expect(screen.getByText('Enter a whole number from 1 to 4')).toBeDefined();
});

test('a service says the lowest price that it can be booked at', async () => {
  await showTestForm({ children, context: { catalogue }, book });
  expect(screen.getByText('from $109.50')).toBeDefined();
  expect(screen.getByText('from $125.00')).toBeDefined();
});

test('where tax comes on top, prices say so, and the total of a dialog is like them', async () => {
  const taxes = [
    {
      locationId: null,
      zipPrefix: null,
      inclusive: false,
      effectiveFrom: '2000-01-01',
      components: [{ label: 'Sales tax', rate: 100_000 }],
    },
  ];
  await showTestForm({ children, context: { catalogue }, book: { ...book, taxes } });
  expect(screen.getByText('from $125.00 + tax')).toBeDefined();
  fireEvent.click(screen.getByLabelText(/^Rooms/));
  await screen.findByRole('dialog');
  expect(totals()).toEqual(['Roomsfrom $125.00 + tax']);
  fireEvent.change(screen.getByLabelText('Bedrooms'), { target: { value: 'row-0' } });
  expect(totals()).toEqual(['Total$125.00 + tax']);
});

test('team sizes and hours say their prices, and the total runs along', async () => {
  await open(/^Helpers/);
  expect(optionsOf('Size of team')).toEqual(['Choose …', '1 – $50.00 per hour', '2 – $100.00 per hour']);
  fireEvent.change(screen.getByLabelText('Size of team'), { target: { value: '2' } });
  expect(optionsOf('Hours')).toEqual([
    'Choose …',
    '2 hours – $200.00',
    '3 hours – $300.00',
    '4 hours – $400.00',
  ]);
  expect(totals()).toEqual([]);
  fireEvent.change(screen.getByLabelText('Hours'), { target: { value: '3' } });
  expect(totals()).toEqual(['Total$300.00']);
});
