import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/contract.ts';
import { countUsers, inviteUser, listUsers, resendInvitation, updateUser } from '#engine/contracts/users.ts';
import { request } from '#app/lib/api.ts';
import { toFilter, toWhere } from '#app/lib/filter.ts';
import { toPaging, type ListParams } from '#app/ui/list-params.ts';

export type Person = AnswerOf<typeof listUsers>[number];
export type PersonChanges = BodyOf<typeof updateUser>;

const all = ['users'] as const;

const toConditions = (params: ListParams) => ({
  ...(params.search ? { q: params.search } : {}),
  ...(params.get('role') ? { role: params.get('role') } : {}),
  ...(params.get('state') ? { state: params.get('state') } : {}),
});

export function peopleQuery(params: ListParams) {
  const filter = { where: toConditions(params), ...toPaging(params) };
  return queryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => request(listUsers, { query: toFilter(filter), signal }),
    placeholderData: keepPreviousData,
  });
}

export function peopleCountQuery(params: ListParams) {
  const where = toConditions(params);
  return queryOptions({
    queryKey: [...all, 'count', where],
    queryFn: ({ signal }) => request(countUsers, { query: toWhere(where), signal }),
    placeholderData: keepPreviousData,
  });
}

export function useInvite() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: BodyOf<typeof inviteUser>) => request(inviteUser, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export function useUpdatePerson() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: PersonChanges }) =>
      request(updateUser, { params: { id }, body }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export const useResendInvitation = () =>
  useMutation({ mutationFn: (id: string) => request(resendInvitation, { params: { id } }) });
