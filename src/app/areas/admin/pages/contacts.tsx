import { Text } from '@mantine/core';
import { Contact } from 'lucide-react';
import { customerCalls } from '#engine/contracts/people/customers.ts';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { customerFacts, customerListing, customerSettings } from '#engine/settings/people/customers.ts';
import { useListFields } from '#app/features/company/custom-fields/list-fields.tsx';
import { listPage } from '#app/ui/list/list-page.tsx';

type Named = { first_name: string; last_name: string; email: string };

const nameOf = ({ first_name, last_name, email }: Named) => `${first_name} ${last_name}`.trim() || email;

export const { Page, list } = listPage({
  calls: customerCalls,
  settings: customerSettings,
  facts: customerFacts,
  listing: customerListing,
  icon: Contact,
  words: {
    title: 'Customers',
    one: 'customer',
    many: 'customers',
    lost: 'their addresses, cards, notes, tasks and messages don’t come back',
    description: 'Everyone who has booked, asked for a quote or was added by you.',
    empty: 'Customers appear here with their first booking. Or add one yourself.',
  },
  permission: 'manage_contacts',
  nameOf,
  addressOf: ({ id }) => recordAddress('admin', 'customer', id),
  columns: [
    {
      name: 'last_name',
      title: 'Name',
      sort: 'last_name',
      cell: (customer) => (
        <>
          {nameOf(customer)}
          {customer.company_name && (
            <Text size="xs" c="dimmed">
              {customer.company_name}
            </Text>
          )}
        </>
      ),
    },
    'email',
    'phone',
    'bookings',
    'spent',
    'next_visit_at',
  ],
  phone: { beside: 'spent', below: ['next_visit_at', 'phone'] },
  further: [
    'completed_bookings',
    'last_visit_at',
    'is_new',
    'tagIds',
    'language',
    'referral_source',
    'blocked',
    'created_at',
  ],
  filters: ['blocked', 'tax_exempt', 'created_at'],
  useMore: () => useListFields('customer'),
  mayCopy: false,
});
