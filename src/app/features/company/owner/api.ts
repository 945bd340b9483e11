import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '#app/lib/keep-answer.ts';
import { closeCompany, getCompanyAccount, handOverCompany } from '#engine/contracts/company/company-owner.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';

export type Ownership = AnswerOf<typeof getCompanyAccount>;

export const ownershipQuery = queryOf(getCompanyAccount);

export function useHandOver() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: BodyOf<typeof handOverCompany>) => request(handOverCompany, { body }),
    onSuccess: (ownership) => keepAnswer(client, ownershipQuery.queryKey, ownership),
  });
}

export const useClose = () =>
  useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: BodyOf<typeof closeCompany>) => request(closeCompany, { body }),
  });
