import { Archive, ArchiveRestore, Ban, CircleCheck, Merge } from 'lucide-react';
import { customerCalls, mergeCustomers } from '#engine/contracts/people/customers.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { record } from '#engine/settings/platform/kinds.ts';
import { actsOn } from '#app/ui/record/record-acts.ts';
import type { Customer } from './api.ts';

const { act, formAct } = actsOn<Customer>();
const permission = 'manage_contacts';

export const nameOfCustomer = ({ first_name, last_name }: Pick<Customer, 'first_name' | 'last_name'>) =>
  `${first_name} ${last_name}`.trim();

const mergeSettings = defineSettings({
  otherId: {
    ...record('/api/customers'),
    title: 'Merge with',
    'x-hint': 'Their visits, addresses, notes and cards move here, and fill what is empty.',
  },
});

/** What the office can do with a customer. */
export const contactActs = [
  act({
    title: 'Block',
    icon: Ban,
    call: customerCalls.update,
    permission,
    isOffered: ({ blocked, archived_at }) => !blocked && archived_at === null,
    ask: (customer) => ({
      title: `Block ${nameOfCustomer(customer)}?`,
      text: 'They can’t book anymore. Visits that are booked stay.',
      action: 'Block',
    }),
    body: () => ({ blocked: true }),
    isDestructive: true,
    done: (customer) => `${nameOfCustomer(customer)} is blocked.`,
    undo: { call: customerCalls.update, body: () => ({ blocked: false }) },
  }),
  act({
    title: 'Unblock',
    icon: CircleCheck,
    call: customerCalls.update,
    permission,
    isOffered: ({ blocked }) => blocked,
    isMain: ({ blocked }) => blocked,
    body: () => ({ blocked: false }),
    done: (customer) => `${nameOfCustomer(customer)} can book again.`,
    undo: { call: customerCalls.update, body: () => ({ blocked: true }) },
  }),
  formAct({
    title: 'Merge…',
    icon: Merge,
    call: mergeCustomers,
    permission,
    isDestructive: true,
    done: 'Customers merged.',
    topics: ['bookings', 'notes'],
    form: {
      settings: mergeSettings,
      action: 'Merge customers',
      text: 'The other customer is removed. This can’t be undone.',
      body: ({ otherId }) => ({ otherId }),
    },
  }),
  act({
    title: 'Archive',
    icon: Archive,
    call: customerCalls.update,
    permission,
    isOffered: ({ archived_at }) => archived_at === null,
    ask: (customer) => ({
      title: `Archive ${nameOfCustomer(customer)}?`,
      text: `They leave lists and search.${customer.next_visit_at === null ? '' : ' Their visits to come stay booked.'}`,
      action: 'Archive',
    }),
    body: () => ({ active: false }),
    isDestructive: true,
    done: (customer) => `${nameOfCustomer(customer)} archived.`,
    undo: { call: customerCalls.update, body: () => ({ active: true }) },
  }),
  act({
    title: 'Restore',
    icon: ArchiveRestore,
    call: customerCalls.update,
    permission,
    isOffered: ({ archived_at }) => archived_at !== null,
    isMain: ({ archived_at }) => archived_at !== null,
    body: () => ({ active: true }),
    done: (customer) => `${nameOfCustomer(customer)} is active again.`,
  }),
] as const;
