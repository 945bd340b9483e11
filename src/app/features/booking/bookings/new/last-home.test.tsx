import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { listCustomerAddresses } from '#engine/contracts/people/addresses.ts';
import { getBooking, listBookings } from '#engine/contracts/booking/bookings.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import { emptyDraft, type Draft } from './draft.ts';
import { chosenFor, LastHome } from './last-home.tsx';

const [customerId, home, office, bedrooms] = [sampleId(1), sampleId(2), sampleId(3), sampleId(4)];
// Of a service only what is chosen of it matters here.
const clean = {
  id: sampleId(5),
  hourly: false,
  pricing_variables: [
    {
      id: bedrooms,
      active: true,
      name: 'Bedrooms',
      prices: [{ id: sampleId(6), label: 'Bedrooms', min_qty: 1, max_qty: 6 }],
    },
  ],
} as unknown as Service;

let draft: Draft;
function Host({ initial }: { initial: Draft }) {
  const [current, setCurrent] = useState(initial);
  useEffect(() => {
    draft = current;
  });
  return (
    <LastHome
      draft={current}
      change={(changes) => setCurrent((before) => ({ ...before, ...changes }))}
      sold={[clean]}
    />
  );
}

function show(initial: Partial<Draft>) {
  const server = createFakeServer();
  server.onCall(listBookings, ({ query }) => {
    const { where } = JSON.parse(query.get('filter') ?? '{}') as { where: { status?: string } };
    return Response.json(where.status === 'completed' ? [{ id: sampleId(9) }] : []);
  });
  server.onCall(getBooking, () =>
    Response.json({
      start_local: '2030-11-03T09:00',
      place: { street: '1 Main St', zip: '10001' },
      items: [
        { kind: 'variable', variable_id: bedrooms, name: 'Bedrooms', detail: '3 bedrooms', quantity: 3 },
      ],
    }),
  );
  server.onCall(listCustomerAddresses, () =>
    Response.json([
      { id: office, street: '9 Work St', zip: '10001' },
      { id: home, street: '1 Main St', zip: '10001' },
    ]),
  );
  renderInApp(<Host initial={{ ...emptyDraft, customerId, ...initial }} />, {
    user: createUser('r_scheduler'),
  });
}

test('a booking begins with the home of the last visit, and says so', async () => {
  show({ addressId: office });
  expect(await screen.findByText(/^From the visit on .*3.*: address and size/)).toBeDefined();
  expect(draft.addressId).toBe(home);
  expect(chosenFor(clean, draft.home).variables).toEqual({ [bedrooms]: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Start empty' }));
  await waitFor(() => expect(screen.queryByText(/^From the visit/)).toBeNull());
  expect([draft.home, draft.addressId, draft.emptyFor]).toEqual([null, null, customerId]);
  expect(chosenFor(clean, draft.home).variables).toEqual({ [bedrooms]: 1 });
});

test.each([
  ['the same variable', { id: bedrooms, name: 'Rooms', detail: '3 rooms', quantity: 3 }, 3],
  [
    'what another service counts by the same name',
    { id: home, name: 'bedrooms', detail: '3 bedrooms', quantity: 3 },
    3,
  ],
  ['no other range of the same name', { id: home, name: 'Bedrooms', detail: 'Many', quantity: 3 }, 1],
  [
    'nothing that is no longer sold',
    { id: bedrooms, name: 'Bedrooms', detail: '9 bedrooms', quantity: 9 },
    1,
  ],
])('a service begins with %s', (_, answer, quantity) => {
  const last = { customerId, on: '2030-11-03', answers: [answer] };
  expect(chosenFor(clean, last).variables).toEqual({ [bedrooms]: quantity });
});
