import type { Contract } from '#engine/contracts/platform/contract.ts';
import { limitFields } from './limit-fields.ts';

/** A contract as Fastify checks requests and writes answers. */
export const toFastifySchema = ({ params, query, body, answer, status }: Contract) => ({
  ...(params && { params }),
  ...(query && { querystring: query }),
  ...(body && { body: limitFields(body) }),
  response: answer ? { [status ?? 200]: answer } : {},
});
