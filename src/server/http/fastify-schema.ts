import type { Contract, ObjectSchema } from '#engine/contracts/contract.ts';
import { topicOf } from './topic.ts';

/** So many unknown fields are named; with more, a body is not looked into. */
const mostUnknown = 20;

const withMostFields = (body: ObjectSchema): ObjectSchema =>
  body['additionalProperties'] === false && body['maxProperties'] === undefined
    ? { ...body, maxProperties: Object.keys(body.properties).length + mostUnknown }
    : body;

/** A contract as Fastify checks it and as the OpenAPI document shows it. */
export function toFastifySchema(contract: Contract) {
  const { summary, params, query, body, answer, status, access, company } = contract;
  return {
    summary,
    tags: [topicOf(contract)],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body: withMostFields(body) }),
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
