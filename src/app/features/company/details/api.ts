import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '#app/lib/keep-answer.ts';
import { checkSubdomain, currentCompany, updateCurrentCompany } from '#engine/contracts/company/companies.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { request } from '#app/lib/api.ts';
import { userQuery } from '#app/lib/session.ts';

export type Company = AnswerOf<typeof currentCompany>;
export type CompanyChanges = BodyOf<typeof updateCurrentCompany>;

const all = ['company'] as const;

export const companyQuery = queryOptions({
  queryKey: [...all, 'current'],
  queryFn: ({ signal }) => request(currentCompany, { signal }),
});

export function useUpdateCompany() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: CompanyChanges) => request(updateCurrentCompany, { body }),
    onSuccess: async (company) => {
      keepAnswer(client, companyQuery.queryKey, company);
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
      await client.invalidateQueries({ queryKey: all });
    },
  });
}

export const subdomainQuery = (subdomain: string) =>
  queryOptions({
    queryKey: [...all, 'subdomain', subdomain],
    queryFn: ({ signal }) => request(checkSubdomain, { params: { subdomain }, signal }),
    staleTime: 10_000,
  });
