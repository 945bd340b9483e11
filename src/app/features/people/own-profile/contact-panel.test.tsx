import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { getOwnCustomer, updateOwnCustomer } from '#engine/contracts/people/own-customer.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleOf } from '#tests/web/sample-records.ts';
import type { OwnCustomer } from './api.ts';
import { ContactPanel } from './contact-panel.tsx';

afterEach(() => vi.unstubAllGlobals());

// The schema is what the type is made of.
const own = { ...(sampleOf(getOwnCustomer.answer, 'word') as OwnCustomer), company_name: '' };

function open() {
  const server = createFakeServer();
  const { router } = renderInApp(<ContactPanel own={own} />, { user: createUser('r_customer') });
  const company = screen.getByLabelText<HTMLInputElement>('Company name');
  return { server, router, company };
}

test('leaving with typed changes asks first, and staying keeps them', async () => {
  const { router, company } = open();
  fireEvent.change(company, { target: { value: 'Acme' } });
  await act(() => router.navigate('/client/dashboard'));
  expect(await screen.findByText('Discard unsaved changes?')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/');
  expect(company.value).toBe('Acme');
});

test('what is saved, or was typed back, leaves without a question', async () => {
  const { server, router, company } = open();
  server.on(updateOwnCustomer, () => ({ ...own, company_name: 'Acme' }));
  fireEvent.change(company, { target: { value: 'Acme' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved!')).toBeDefined();
  fireEvent.change(company, { target: { value: 'Acme Ltd' } });
  fireEvent.change(company, { target: { value: 'Acme' } });
  await act(() => router.navigate('/client/dashboard'));
  expect(router.state.location.pathname).toBe('/client/dashboard');
});
