import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { impersonate } from '#engine/contracts/company/accounts.ts';
import { getCompany, type listCompanies, updateCompany } from '#engine/contracts/company/companies.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { listPlans } from '#engine/contracts/company/plans.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { adoptUser } from '#app/lib/session.ts';
import { useCall } from '#app/lib/use-call.ts';

export type CompanyRow = AnswerOf<typeof listCompanies>[number];

export const companyQuery = (id: string) => queryOf(getCompany, { params: { id } });

export const planNamesQuery = queryOptions({
  queryKey: ['plans'],
  queryFn: ({ signal }) => request(listPlans, { signal }),
});

export const useUpdateCompany = () =>
  useCall(
    updateCompany,
    ({ id, body }: { id: string; body: BodyOf<typeof updateCompany> }) => ({ params: { id }, body }),
    { ownErrors: true },
  );

export function useImpersonate() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: BodyOf<typeof impersonate>) => request(impersonate, { body }),
    onSuccess: (user) => adoptUser(client, user),
  });
}
