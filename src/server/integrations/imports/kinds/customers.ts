import { sql } from 'drizzle-orm';
import { addAddress } from '#engine/contracts/people/addresses.ts';
import { addNote } from '#engine/contracts/people/notes.ts';
import { customerCalls } from '#engine/contracts/people/customers.ts';
import { customerSettings } from '#engine/settings/people/customers.ts';
import { DomainError } from '#engine/errors.ts';
import { normaliseZip } from '#engine/booking/submission-request.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { toWholeScope } from '#server/platform/editing/scope.ts';
import { findByEmail } from '#server/people/customers/find-or-create-customer.ts';
import { toNoteText } from '#server/people/customers/keep-customer-note.ts';
import { findOrCreateAddress } from '#server/people/customers/find-or-create-address.ts';
import { normalisePhone } from '#server/people/customers/normalise-phone.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { notes as notesTable } from '#server/platform/db/tables/notes.ts';
import { fillCustomerValues } from '#server/company/custom-fields/fill-customer-values.ts';
import { add } from '#server/platform/editing/save.ts';
import { customerEditor } from '#server/people/customers/editor.ts';
import { asChoice, asFlag, asLower, asNames, asText } from '../cells.ts';
import type { ImportedKind, ImportScope } from '../kind.ts';

const { tagIds: _tagIds, ...settings } = customerCalls.create.body.properties;
const { street, apartment, city, state, zip } = addAddress.body.properties;
const { text: notes } = addNote.body.properties;
type Values = Record<string, string | boolean | undefined>;

/**
 * Somebody with the place they are visited at, and a note; a second row of the same email adds a second place. Without
 * an email, who has the same name and phone is the same.
 */
export const customersKind: ImportedKind = {
  settings: customerSettings,
  permission: 'manage_contacts',
  key: ['email'],
  otherKey: ['phone', 'first_name', 'last_name', 'full_name'],
  fields: {
    email: asLower,
    first_name: asText,
    last_name: asText,
    company_name: asText,
    phone: asText,
    language: asChoice(customerSettings.language['x-labels']),
    street: asText,
    apartment: asText,
    city: asText,
    state: asText,
    zip: asText,
    notes: asText,
    referral_source: asText,
    sms_reminders: asFlag,
    tax_exempt: asFlag,
    blocked: asFlag,
    active: asFlag,
  },
  custom: { subject: 'customer', keep: fillCustomerValues },
  splits: { full_name: asNames },
  schema: {
    type: 'object',
    properties: { ...settings, street, apartment, city, state, zip, notes },
    required: ['first_name', 'last_name'],
  },
  spared: ['phone'],
  undo: {
    table: customers,
    parts: ['addresses', 'notes', 'customer_tags'],
    stays: sql`${customers.accountId} is not null`,
  },
  async find(scope, values) {
    const known = await findSame(scope, values as Values);
    if (known) await keepBeside(scope, known.id, values as Values);
    return known?.id;
  },
  async add(scope, values) {
    const { db, company, now } = scope;
    const {
      street: _street,
      apartment: _apartment,
      city: _city,
      state: _state,
      zip: _zip,
      notes: _notes,
      ...person
    } = values;
    const phone = normalisePhone(String(values['phone'] ?? ''), company.country);
    const edit = toWholeScope({ db, company, now });
    const { id } = await add(edit, customerEditor, { ...person, phone });
    await keepBeside(scope, id, values as Values);
    return id;
  },
};

async function findSame({ db, company }: ImportScope, values: Values) {
  const part = (name: string) => String(values[name] ?? '');
  if (part('email') !== '') return findByEmail(db, part('email'));
  const phone = normalisePhone(part('phone'), company.country);
  if (phone === '') return undefined;
  const { email, firstName, lastName } = customers;
  return db.find(
    customers,
    sql`${email} = '' and ${customers.phone} = ${phone} and ${firstName} = ${part('first_name')} and ${lastName} = ${part('last_name')}`,
  );
}

async function keepBeside(scope: ImportScope, customerId: string, values: Values): Promise<void> {
  await keepAddress(scope, customerId, values);
  const text = toNoteText(String(values['notes'] ?? ''));
  if (text === '') return;
  const same = sql`${notesTable.customerId} = ${customerId} and ${notesTable.text} = ${text}`;
  if (!(await scope.db.find(notesTable, same))) await scope.db.insert(notesTable, { customerId, text });
}

async function keepAddress({ db }: ImportScope, customerId: string, values: Values): Promise<void> {
  const part = (name: string) => String(values[name] ?? '');
  if (part('street') === '') return;
  const missing = ['city', 'zip'].filter((name) => part(name) === '');
  if (missing.length > 0)
    throw new DomainError(
      'VALIDATION',
      refusal(Object.fromEntries(missing.map((name) => [name, [problemOf('required_with_street')]]))),
    );
  await findOrCreateAddress(db, customerId, {
    street: part('street'),
    apartment: part('apartment'),
    city: part('city'),
    state: part('state'),
    zip: normaliseZip(part('zip')),
    phone: '',
    latitude: null,
    longitude: null,
  });
}
