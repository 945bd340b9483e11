import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';
import { object } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const money = { type: 'number', description: 'In major units.' } as const;
const local = { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' } as const;

/** What an act costs once it is not free any more, by the company’s policy. */
export const feeRule = nullable(
  object({ type: { ...text, enum: ['percent', 'amount'] }, value: { type: 'number' } }),
);

const feeReason = object(
  {
    kind: { ...text, enum: ['cancellation', 'same_day', 'reschedule', 'no_access', 'other', 'credit'] },
    amount: { ...money, description: 'With tax, in major units.' },
    note: text,
    at: { ...nullable(instant), description: 'When the fee was incurred.' },
    free_until: {
      ...nullable(instant),
      description: 'When it stopped being free. Null if the rules have changed since.',
    },
    rule: {
      ...feeRule,
      description: 'What it costs after that, under the company’s policy.',
    },
  },
  { title: 'FeeReason' },
);

export const changeKinds = [
  'moved',
  'swapped',
  'undated',
  'cancelled',
  'skipped',
  'restored',
  'repriced',
] as const;

const change = object(
  {
    id,
    at: instant,
    what: { ...text, enum: changeKinds },
    by: {
      ...text,
      enum: ['customer', 'company', 'automatic'],
      description: 'Whether the customer or the company did it, or it was automatic.',
    },
    from: { ...nullable(local), description: 'The previous time.' },
    to: nullable(local),
    fee: nullable(money),
    total: {
      ...nullable(object({ before: money, after: money })),
      description: 'The old and the new price.',
    },
    reason: { ...text, description: 'The reason the customer gave. Empty if none.' },
  },
  { title: 'VisitChange' },
);

export const getVisitReasons = contract({
  name: 'getVisitReasons',
  method: 'GET',
  path: '/api/bookings/:id/reasons',
  summary: 'Get the reasons for the fees of a visit and for its changes. For its customer and the office.',
  access: { permission: 'view_appointment' },
  company: true,
  params: byId,
  answer: object({ fees: listOf(feeReason), changes: listOf(change) }, { title: 'VisitReasons' }),
});
