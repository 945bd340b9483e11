import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { countAudit, listAudit } from '#engine/contracts/audit.ts';
import { request } from '#app/lib/api.ts';
import { toFilter, toWhere } from '#app/lib/filter.ts';
import { toPaging, type ListParams } from '#app/ui/list-params.ts';

export type AuditEntry = AnswerOf<typeof listAudit>[number];

const all = ['audit_log'] as const;

const daysMs = (days: number) => days * 86_400_000;

/** Whole days back from tonight, so that the question stays the same all day. */
function since(days: string): string | null {
  if (!days) return null;
  const tonight = new Date();
  tonight.setHours(24, 0, 0, 0);
  return new Date(tonight.getTime() - daysMs(Number(days))).toISOString();
}

function toConditions(params: ListParams): Record<string, unknown> {
  const from = since(params.get('days'));
  return {
    ...(params.search ? { q: params.search } : {}),
    ...(from ? { at: { gte: from } } : {}),
  };
}

export function auditQuery(params: ListParams) {
  const filter = { where: toConditions(params), ...toPaging(params) };
  return queryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => request(listAudit, { query: toFilter(filter), signal }),
    placeholderData: keepPreviousData,
  });
}

export function auditCountQuery(params: ListParams) {
  const where = toConditions(params);
  return queryOptions({
    queryKey: [...all, 'count', where],
    queryFn: ({ signal }) => request(countAudit, { query: toWhere(where), signal }),
    placeholderData: keepPreviousData,
  });
}
