import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FoundAddress } from '#engine/form/selection/address.ts';
import { AddressSearch } from './address-search.tsx';

const toAnswer = (number: number, road: string) => ({
  place_id: number,
  lat: '40.7',
  lon: '-73.9',
  address: {
    house_number: String(number),
    road,
    city: 'New York',
    'ISO3166-2-lvl4': 'US-NY',
    country_code: 'us',
  },
});

const asked: string[] = [];
let reply = (): Response => Response.json([]);

function serve(next: () => Response) {
  reply = next;
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).searchParams.get('q') ?? '');
    return reply();
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const found: FoundAddress[] = [];

function Host({ geocoderUrl }: { geocoderUrl: string | null }) {
  const [value, setValue] = useState('');
  return (
    <AddressSearch
      outside={{ geocoderUrl }}
      country="US"
      value={value}
      onChange={setValue}
      onFound={(address) => {
        found.push(address);
        setValue(address.street);
      }}
      inputProps={{ 'aria-label': 'Street', placeholder: 'Enter your street (required)' }}
    />
  );
}

function show(geocoderUrl: string | null = 'https://places.test') {
  found.length = 0;
  render(<Host geocoderUrl={geocoderUrl} />);
  return screen.getByLabelText('Street');
}

const two = () =>
  Response.json(
    [toAnswer(12, 'Juniper Street'), toAnswer(12, 'Juniper Lane')].map((one, index) => ({
      ...one,
      place_id: index,
    })),
  );

test('suggests once somebody pauses, and fills in what is chosen with the keyboard', async () => {
  serve(two);
  const field = show();
  expect(field.getAttribute('placeholder')).toBe('Enter your street (required)');
  await userEvent.type(field, '12 juniper');
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(asked).toEqual(['12 juniper']);
  expect(screen.getByRole('status').textContent).toBe('2 addresses. Use the arrow keys to choose.');
  expect(screen.getByRole('combobox', { expanded: true })).toBe(field);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  const second = screen.getByRole('option', { name: /Juniper Lane/, selected: true });
  expect(field.getAttribute('aria-activedescendant')).toBe(second.id);
  await userEvent.keyboard('{ArrowDown}');
  expect(field.getAttribute('aria-activedescendant')).toBeNull();
  await userEvent.keyboard('{ArrowUp}{Enter}');
  expect(found).toEqual([
    {
      street: '12 Juniper Lane',
      city: 'New York',
      state: 'NY',
      zip: '',
      coordinates: { lat: 40.7, lng: -73.9 },
    },
  ]);
  expect(field).toHaveProperty('value', '12 Juniper Lane');
  expect(screen.queryByRole('option')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe('The address was filled in.');
});

test('fills in what is clicked', async () => {
  serve(two);
  await userEvent.type(show(), 'juniper');
  await userEvent.click(await screen.findByRole('option', { name: /Juniper Street/ }));
  expect(found.map(({ street }) => street)).toEqual(['12 Juniper Street']);
});

test('Enter without a choice is left to the form', async () => {
  serve(two);
  found.length = 0;
  const submit = vi.fn<() => void>();
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Host geocoderUrl="https://places.test" />
    </form>,
  );
  await userEvent.type(screen.getByLabelText('Street'), 'juniper');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledOnce();
  expect(found).toEqual([]);
});

test('Escape and leaving the field close the list', async () => {
  serve(two);
  const field = show();
  await userEvent.type(field, 'juniper');
  await screen.findAllByRole('option');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('option')).toBeNull();
  await userEvent.type(field, ' s');
  await screen.findAllByRole('option');
  await userEvent.tab();
  expect(screen.queryByRole('option')).toBeNull();
});

test.each([
  ['nothing is found', () => Response.json([]), 'No address found. You can type it in.'],
  [
    'nobody answers',
    () => Response.json({}, { status: 503 }),
    'Address search isn’t available right now. You can type yours in.',
  ],
])('where %s, the address can be typed', async (_what, next, said) => {
  serve(next);
  const field = show();
  await userEvent.type(field, '9 Elsewhere');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(said));
  expect(field).toHaveProperty('value', '9 Elsewhere');
});

test('two letters are not looked up', async () => {
  serve(two);
  const field = show();
  await userEvent.type(field, 'ju');
  await userEvent.type(field, 'n');
  await screen.findAllByRole('option');
  expect(asked).toEqual(['jun']);
});

test('without a geocoder it is a text field', async () => {
  serve(two);
  const field = show(null);
  await userEvent.type(field, 'juniper street');
  expect(field.getAttribute('role')).toBeNull();
  expect(screen.queryByRole('status')).toBeNull();
  expect(asked).toEqual([]);
});
