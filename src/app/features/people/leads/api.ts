import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { listLeads } from '#engine/contracts/people/leads.ts';
import { ApiError } from '#app/lib/api-error.ts';
import { request } from '#app/lib/api.ts';
import { toFilter } from '#app/lib/filter.ts';

export type Lead = AnswerOf<typeof listLeads>[number];

/** A lead is found in the list: the call with its id alone is the public one of its preferences. */
async function findLead(id: string, signal: AbortSignal): Promise<Lead> {
  const [lead] = await request(listLeads, { query: toFilter({ where: { id }, limit: 1 }), signal });
  if (lead) return lead;
  throw new ApiError({ statusCode: 404, code: 'NOT_FOUND', message: 'No such lead', details: {} });
}

export const leadQuery = (id: string) =>
  queryOptions({ queryKey: ['leads', 'one', id], queryFn: ({ signal }) => findLead(id, signal) });
