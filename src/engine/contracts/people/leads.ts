import { contract } from '../platform/contract.ts';
import {
  byId,
  countAnswer,
  email,
  filterQuery,
  id,
  instant,
  listOf,
  nullable,
  phone,
  shortText,
  whereQuery,
} from '../platform/fields.ts';
import { flag, nullableProse, oneLine, plainText } from '../catalogue/setting-fields.ts';
import { object, partial } from '../platform/shapes.ts';

const about = { access: { permission: 'manage_opportunities' }, company: true } as const;

export const leadState = { type: 'string', enum: ['new', 'contacted', 'quoted', 'won', 'lost'] } as const;

const contact = {
  email,
  first_name: oneLine(120),
  last_name: oneLine(120),
  phone,
  zip: oneLine(20),
  message: plainText,
} as const;

/** Somebody who asks is not held up by it: what is no number is kept as it is written, for people to read. */
const writtenPhone = oneLine(40);

export const lead = object({
  id,
  ...contact,
  phone: writtenPhone,
  source: { type: 'string' },
  state: leadState,
  lost_reason: nullable({ type: 'string' }),
  unsubscribed: flag,
  /** Whom the lead became. */
  customerId: nullable(id),
  created_at: instant,
});

/** Tells nothing of what is known of that email already. */
export const sendLead = contract({
  method: 'POST',
  path: '/api/leads',
  summary:
    'Create a lead from a contact request. Within 30 days, the same email or phone adds to the open lead.',
  access: 'anyone',
  company: true,
  body: {
    type: 'object',
    properties: { ...contact, phone: writtenPhone, source: oneLine(60) },
    required: ['email'],
    additionalProperties: false,
  },
  answer: object({ received: { type: 'boolean' } }),
  status: 201,
  limit: { max: 20, perSeconds: 600 },
});

export const listLeads = contract({
  method: 'GET',
  path: '/api/leads',
  ...about,
  query: filterQuery,
  answer: listOf(lead),
  summary: 'List leads. Get a single one with `where.id`.',
});

export const countLeads = contract({
  method: 'GET',
  path: '/api/leads/count',
  ...about,
  query: whereQuery,
  answer: countAnswer,
  summary: 'Count leads.',
});

/** PATCH of this path is the lead's own: there they unsubscribe. */
export const updateLead = contract({
  name: 'updateLead',
  method: 'PUT',
  path: '/api/leads/:id',
  ...about,
  params: byId,
  answer: lead,
  summary: 'Update a lead or its state.',
  body: partial(
    { ...contact, first_name: shortText, state: leadState, lost_reason: nullableProse },
    { minProperties: 1 },
  ),
});

export const convertLead = contract({
  method: 'POST',
  path: '/api/leads/:id/convert',
  ...about,
  params: byId,
  summary:
    'Convert a lead to a customer, or merge it into the one with the same email or phone. Marks it as won.',
  answer: object({ lead, customerId: id }),
});
