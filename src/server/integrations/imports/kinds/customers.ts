import { addAddress } from '#engine/contracts/addresses.ts';
import { customerCalls } from '#engine/contracts/customers.ts';
import { customerSettings } from '#engine/settings/customers.ts';
import { DomainError } from '#engine/errors.ts';
import { normaliseZip } from '#engine/booking/submission-request.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { toWholeScope } from '#server/catalogue/scope.ts';
import { findByEmail } from '#server/people/customers/find-or-create-customer.ts';
import { findOrCreateAddress } from '#server/people/customers/find-or-create-address.ts';
import { normalisePhone } from '#server/people/customers/normalise-phone.ts';
import { fillCustomerValues } from '#server/company/custom-fields/fill-customer-values.ts';
import { add } from '#server/platform/editing/save.ts';
import { customerEditor } from '#server/people/customers/editor.ts';
import { asFlag, asLower, asNames, asText } from '../cells.ts';
import type { ImportedKind, ImportScope } from '../kind.ts';

const { tagIds: _tagIds, ...settings } = customerCalls.create.body.properties;
const { street, apartment, city, state, zip } = addAddress.body.properties;
type Values = Record<string, string | boolean | undefined>;

/** Somebody with the place they are visited at; a second row of the same email adds a second place. */
export const customersKind: ImportedKind = {
  settings: customerSettings,
  permission: 'manage_contacts',
  key: ['email'],
  fields: {
    email: asLower,
    first_name: asText,
    last_name: asText,
    company_name: asText,
    phone: asText,
    street: asText,
    apartment: asText,
    city: asText,
    state: asText,
    zip: asText,

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
    properties: { ...settings, street, apartment, city, state, zip },
    required: ['email', 'first_name', 'last_name'],
  },
  async find(scope, values) {
    const known = await findByEmail(scope.db, String(values['email']));
    if (known) await keepAddress(scope, known.id, values as Values);
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
      ...person
    } = values;
    const phone = normalisePhone(String(values['phone'] ?? ''), company.country);
    const edit = toWholeScope({ db, company, now });
    const { id } = await add(edit, customerEditor, { ...person, phone });
    await keepAddress(scope, id, values as Values);
    return id;
  },
};

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
