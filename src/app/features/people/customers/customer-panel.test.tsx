import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { customerBalance, customerCalls } from '#engine/contracts/people/customers.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId, sampleOf } from '#tests/web/sample-records.ts';
import { CustomerPanel } from './customer-panel.tsx';

test('what a customer owes and their visits lead to where they stand', async () => {
  const id = sampleId(1);
  const server = createFakeServer();
  server.on(
    customerCalls.get,
    () =>
      ({ ...(sampleOf(customerCalls.get.answer, 'Word') as object), id, bookings: 8, tagIds: [] }) as never,
  );
  server.on(
    customerBalance,
    () => ({ ...(sampleOf(customerBalance.answer, 'Word') as object), due: 275.93 }) as never,
  );
  renderInApp(<CustomerPanel person={{ id, name: 'Ada', phone: null, email: null }} />, {
    user: createUser('r_admin'),
  });
  const visits = await screen.findByRole('link', { name: /^8, / });
  expect(visits.getAttribute('href')).toBe(`/admin/contacts/${id}?tab=bookings`);
  expect(screen.getByRole('link', { name: /275/ }).getAttribute('href')).toBe(`/admin/contacts/${id}`);
});
