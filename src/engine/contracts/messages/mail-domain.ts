import type { FromSchema } from '../../schema/from-schema.ts';
import { contract } from '../platform/contract.ts';
import { listOf, nullable } from '../platform/fields.ts';
import { object, partial } from '../platform/shapes.ts';

export const mailDomain = {
  type: 'string',
  maxLength: 200,
  pattern:
    '^(?=.{4,200}$)([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$',
} as const;

export const dkimSelector = {
  type: 'string',
  maxLength: 100,
  pattern: '^[A-Za-z0-9]([A-Za-z0-9._-]*[A-Za-z0-9])?$',
} as const;

const record = object({
  record: { type: 'string', enum: ['spf', 'dkim', 'dmarc'], description: 'The kind of record.' },
  name: { type: 'string', description: 'The name the TXT record belongs at.' },
  state: {
    type: 'string',
    enum: ['ok', 'weak', 'wrong', 'missing', 'unknown'],
    description: 'Whether the record is fine; `unknown` if it could not be looked up.',
  },
  found: { ...listOf({ type: 'string' }), description: 'The records found.' },
  expected: { type: 'string', description: 'What the record should look like.' },
  advice: { type: 'string', description: 'What to do; empty if nothing.' },
  add: nullable({ type: 'string', description: 'The record to publish, if known.' }),
});
export type RecordCheck = FromSchema<typeof record>;

const check = object(
  {
    domain: { type: 'string', description: 'The domain checked.' },
    ok: { type: 'boolean', description: 'Whether all three records are fine.' },
    records: { ...listOf(record), description: 'SPF, DKIM and DMARC, in this order.' },
  },
  { title: 'MailDomainCheck' },
);
export type DomainCheck = FromSchema<typeof check>;

export const checkMailDomain = contract({
  name: 'checkMailDomain',
  method: 'GET',
  path: '/api/mail_domain/check',
  access: { permission: 'manage_email' },
  company: true,
  topic: 'letter_frame',
  summary: 'Check the SPF, DKIM and DMARC records of a domain.',
  query: partial({
    domain: {
      ...mailDomain,
      description: 'The domain to check; by default the one your emails are sent from.',
    },
    selector: {
      ...dkimSelector,
      description: 'The DKIM selector your mail provider uses; not needed if Trellis signs for the domain.',
    },
  }),
  answer: check,
  // Each asks name servers a few questions.
  limit: { max: 20, perSeconds: 60 },
});
