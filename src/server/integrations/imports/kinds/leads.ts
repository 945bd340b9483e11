import { eq } from 'drizzle-orm';
import { normaliseZip } from '#engine/booking/submission-request.ts';
import { sendLead } from '#engine/contracts/people/leads.ts';
import { normalisePhone } from '#server/people/customers/normalise-phone.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { markupIn, requireNone } from '#server/platform/editing/complaints.ts';
import { openLead } from '#server/people/leads/receive.ts';
import { asLower, asNames, asText } from '../cells.ts';
import type { ImportedKind } from '../kind.ts';

const { email, first_name, last_name, phone, zip, message } = sendLead.body.properties;

export const leadsKind: ImportedKind = {
  permission: 'manage_opportunities',
  key: ['email'],
  fields: {
    email: asLower,
    first_name: asText,
    last_name: asText,
    phone: asText,
    zip: asText,
    message: asText,
    source: asText,
  },
  splits: { full_name: asNames },
  schema: {
    type: 'object',
    properties: {
      email,
      first_name,
      last_name,
      phone,
      zip,
      message,
      source: { type: 'string', maxLength: 120 },
    },
    required: ['email'],
  },
  spared: ['phone'],
  undo: { table: leads, parts: ['opportunities'] },
  find: async ({ db }, values) => (await db.find(leads, eq(leads.email, String(values['email']))))?.id,
  async add({ db, company, now }, values) {
    requireNone(markupIn(values));
    const text = (name: string) => String(values[name] ?? '');
    const sent = {
      email: text('email'),
      firstName: text('first_name'),
      lastName: text('last_name'),
      phone: normalisePhone(text('phone'), company.country),
      zip: normaliseZip(text('zip')),
      message: text('message'),
      source: text('source') || 'import',
    };
    return (await openLead(db, sent, now)).id;
  },
};
