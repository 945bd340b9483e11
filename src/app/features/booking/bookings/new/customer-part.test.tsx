import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { CustomerPart } from './customer-part.tsx';
import { emptyDraft, type Draft } from './draft.ts';

const ada = {
  id: '7b0a2f7e-0000-4000-8000-0000000000ad',
  first_name: 'Ada',
  last_name: 'Marin',
  email: 'ada@example.com',
  phone: '',
  completed_bookings: 0,
  tax_exempt: false,
  blocked: false,
  tagIds: ['7b0a2f7e-0000-4000-8000-0000000000af'],
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (input: Request | string) => {
    const url = new URL(typeof input === 'string' ? input : input.url, location.origin);
    if (url.pathname === `/api/customers/${ada.id}`) return Response.json(ada);
    if (url.pathname === '/api/customers')
      return Response.json(decodeURIComponent(url.search).includes('"Ada') ? [ada] : []);
    if (url.pathname === `/api/customers/${ada.id}/usual_team`)
      return Response.json({ usual: { crew_id: ada.id, crew: 'Maple', by: 5, of: 6 } });
    if (url.pathname === '/api/tags') return Response.json([{ id: ada.tagIds[0], name: 'Key holder' }]);
    if (url.pathname === '/api/notes') return Response.json([{ text: 'Works nights: never before 10 am.' }]);
    return Response.json([]);
  });
});
afterEach(() => vi.unstubAllGlobals());

let draft: Draft;
function Part() {
  const [current, setCurrent] = useState<Draft>(emptyDraft);
  useEffect(() => {
    draft = current;
  });
  return (
    <CustomerPart
      draft={current}
      change={(changes) => setCurrent((before) => ({ ...before, ...changes }))}
      problems={{ customer_id: 'Choose a customer.' }}
    />
  );
}

const type = async (text: string) => {
  renderInApp(<Part />, { user: createUser('r_scheduler') });
  const user = userEvent.setup();
  const box = screen.getByRole('combobox', { name: 'Customer' });
  await user.type(box, text);
  return { user, box };
};

test.each([['{ArrowDown}{Enter}'], ['{Enter}']])('who was found is chosen first by %s', async (keys) => {
  const { user } = await type('Ada M');
  await screen.findByRole('option', { name: /^Ada Marin/ });
  await user.keyboard(keys);
  expect([draft.customerId, draft.newCustomer]).toEqual([ada.id, null]);
});

test('before it is known who there is, nobody is made anew', async () => {
  const { user } = await type('Ada M');
  await user.keyboard('{ArrowDown}{Enter}');
  expect([draft.customerId, draft.newCustomer]).toEqual([null, null]);
});

test('where nobody was found, a new one is made', async () => {
  const { user } = await type('Zed Q');
  await screen.findByRole('option', { name: /^New customer “Zed Q”/ });
  await user.keyboard('{ArrowDown}{Enter}');
  expect(draft.newCustomer?.first_name).toBe('Zed');
});

test('what is wrong stands above the box, where its list does not cover it', async () => {
  const { box } = await type('Zed');
  const error = screen.getByText('Choose a customer.');
  expect(error.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('notes, tags and the usual team stand where the call is taken', async () => {
  const { user } = await type('Ada M');
  await screen.findByRole('option', { name: /^Ada Marin/ });
  await user.keyboard('{Enter}');
  await screen.findByText('Works nights: never before 10 am.');
  await screen.findByText('Usually Maple, 5 of the last 6 visits');
  expect(await screen.findByText('Key holder')).toBeDefined();
});
