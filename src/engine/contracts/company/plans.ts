import { contract } from '../platform/contract.ts';
import { listOf } from '../platform/fields.ts';
import { object, partial, strictObject } from '../platform/shapes.ts';

export const planItem = object({
  name: { type: 'string' },
  price: { type: 'number' },
  currency: { type: 'string' },
  features: listOf({ type: 'string' }),
  storage_bytes: { type: 'integer', description: 'How much storage a company’s files can use.' },
  companies_count: { type: 'integer' },
});

export const listPlans = contract({
  name: 'listPlans',
  method: 'GET',
  path: '/api/monitor/plans',
  summary: 'List plans and their features.',
  access: 'super_admin',
  company: false,
  answer: listOf(planItem),
});

export const updatePlan = contract({
  name: 'updatePlan',
  method: 'PATCH',
  path: '/api/monitor/plans/:name',
  summary: "Update a plan's price, storage or features.",
  access: 'super_admin',
  company: false,
  params: strictObject({ name: { type: 'string', maxLength: 40, description: 'Name of the plan.' } }),
  body: partial(
    {
      price: { type: 'number', minimum: 0, maximum: 100000 },
      storage_bytes: { type: 'integer', minimum: 0, maximum: 1_099_511_627_776 },
      features: { type: 'array', maxItems: 50, items: { type: 'string', pattern: '^plan_[a-z_]+$' } },
    },
    { minProperties: 1 },
  ),
  answer: planItem,
});
