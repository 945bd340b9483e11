import { customerSettings } from '../../settings/people/customers.ts';
import { sentSchemas } from '../../settings/platform/define-settings.ts';
import { contract } from '../platform/contract.ts';
import { id, instant, nullable } from '../platform/fields.ts';
import { plainText } from '../catalogue/setting-fields.ts';
import { object, partial } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const { first_name, last_name, company_name, phone, sms_reminders } = sentSchemas(customerSettings);

/** What a customer may change of their own record; all else is the office’s. */
const own = { first_name, last_name, company_name, phone, sms_reminders } as const;

const answer = object(
  {
    id: { ...nullable(id), description: 'Null until the first booking, address or card.' },
    account_id: id,
    email: text,
    first_name: text,
    last_name: text,
    company_name: text,
    phone: text,
    sms_reminders: { type: 'boolean' },
    deletion_requested_at: {
      ...nullable(instant),
      description: 'When this customer asked for their data to be deleted.',
    },
  },
  { title: 'OwnCustomer' },
);

const about = { company: true, topic: 'customers' } as const;
const reading = { ...about, access: { permission: 'view_appointment' } } as const;
const writing = { ...about, access: { permission: 'manage_appointment' } } as const;

export const getOwnCustomer = contract({
  name: 'getOwnCustomer',
  method: 'GET',
  path: '/api/own_customer',
  ...reading,
  summary: 'Get your own customer record.',
  answer,
});

export const updateOwnCustomer = contract({
  name: 'updateOwnCustomer',
  method: 'PATCH',
  path: '/api/own_customer',
  ...writing,
  summary: 'Update your own name, company name, phone and SMS consent as a customer.',
  body: partial(own, { minProperties: 1 }),
  answer,
});

export const downloadOwnData = contract({
  name: 'downloadOwnData',
  method: 'GET',
  path: '/api/own_customer/data',
  ...reading,
  summary: 'Download everything the company keeps about you as a customer, as JSON.',
  status: 200,
  produces: 'application/json',
  limit: { max: 10, perSeconds: 600 },
});

export const requestDeletion = contract({
  name: 'requestDeletion',
  method: 'POST',
  path: '/api/own_customer/deletion',
  ...writing,
  summary: 'Ask the company to delete your data. The office gets a task; nothing is deleted automatically.',
  limit: { max: 10, perSeconds: 600 },
  body: partial({ reason: { ...plainText, maxLength: 500 } }),
  answer,
  status: 200,
});

export const withdrawDeletion = contract({
  name: 'withdrawDeletion',
  method: 'DELETE',
  path: '/api/own_customer/deletion',
  ...writing,
  summary: 'Withdraw the request to delete your data.',
  answer,
});
