import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { impersonate } from '#engine/contracts/company/accounts.ts';
import { getCompany, type listCompanies, updateCompany } from '#engine/contracts/company/companies.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { listPlans } from '#engine/contracts/company/plans.ts';
import { request } from '#app/lib/api.ts';
import { adoptUser } from '#app/lib/session.ts';

export type CompanyRow = AnswerOf<typeof listCompanies>[number];

const all = ['companies'] as const;

export const companyQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => request(getCompany, { params: { id }, signal }),
  });

export const planNamesQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => request(listPlans, { signal }),
});

export function useUpdateCompany() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: ({ id, body }: { id: string; body: BodyOf<typeof updateCompany> }) =>
      request(updateCompany, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export function useImpersonate() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: BodyOf<typeof impersonate>) => request(impersonate, { body }),
    onSuccess: (user) => adoptUser(client, user),
  });
}
