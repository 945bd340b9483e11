import type { Contract } from '#engine/contracts/contract.ts';
import { limitFields } from './limit-fields.ts';
import { topicOf } from './topic.ts';

/** A contract as Fastify checks it and as the OpenAPI document shows it. */
export function toFastifySchema(contract: Contract) {
  const { summary, params, query, body, answer, status, access, company } = contract;
  return {
    summary,
    tags: [topicOf(contract)],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body: limitFields(body) }),
    security:
      access === 'anyone'
        ? []
        : access === 'session' || access === 'super_admin'
          ? [{ session: [] }]
          : [{ session: [] }, { apiKey: [] }],
    response: answer ? { [status ?? 200]: answer } : {},
    'x-access': access,
    'x-company-bound': company,
  };
}
