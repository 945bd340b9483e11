import { Ban, UserRound } from 'lucide-react';
import { expect, test } from 'vitest';
import { rescheduleBookingContract, startBookingContract } from '#engine/contracts/booking/booking-life.ts';
import { customerCalls } from '#engine/contracts/people/customers.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { customerSettings } from '#engine/settings/people/customers.ts';
import { actsOn } from './record-acts.ts';
import { recordPage } from './record-shell.tsx';
import { SettingsSection } from './settings-section.tsx';

type Customer = AnswerOf<typeof customerCalls.get>;
const { act, formAct } = actsOn<Customer>();
const block = {
  title: 'Block',
  icon: Ban,
  call: customerCalls.update,
  permission: 'manage_contacts',
  done: '',
} as const;
const customer = { get: customerCalls.get, noun: 'customer', icon: UserRound } as const;
const tab = { name: 'all', title: 'All', Body: () => null } as const;

/** Each of these must not compile: `tsc` fails where one of them does. */
export const wrong = (record: Customer) => [
  // @ts-expect-error -- a setting that a customer does not have
  act({ ...block, body: () => ({ bloked: true }) }),
  // @ts-expect-error -- a right that is not that of the call
  act({ ...block, call: startBookingContract, permission: 'manage_services', body: () => ({}) }),
  // @ts-expect-error -- a call that wants to be told something
  act({ ...block, call: rescheduleBookingContract, permission: 'manage_appointment', body: () => ({}) }),
  // @ts-expect-error -- a field that the answer does not have
  act({ ...block, body: () => ({}), done: ({ title }) => title }),
  formAct({
    ...block,
    // @ts-expect-error -- a box that the form does not have
    form: { settings: {}, action: 'Block', body: ({ reason }) => ({ blocked: reason }) },
  }),
  // @ts-expect-error -- a field that a customer does not have
  recordPage({ ...customer, nameOf: ({ title }) => title, tabs: [tab] }),
  // @ts-expect-error -- a page without any part
  recordPage({ ...customer, nameOf: ({ email }) => email, tabs: [] }),
  <SettingsSection
    key="wrong"
    title="Details"
    update={customerCalls.update}
    permission="manage_contacts"
    settings={customerSettings}
    // @ts-expect-error -- a setting that is not one
    names={['nmae']}
    record={record}
  />,
];

test('what fits compiles, and is a page', () => {
  const start = act({
    ...block,
    call: startBookingContract,
    permission: 'manage_appointment',
    body: () => ({}),
    done: ({ number }) => `Visit ${number} started.`,
  });
  const { Page } = recordPage({ ...customer, nameOf: ({ email }) => email, acts: [start], tabs: [tab] });
  expect(Page).toBeTypeOf('function');
});
