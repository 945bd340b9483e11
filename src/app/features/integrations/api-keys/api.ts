import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#engine/contracts/integrations/api-keys.ts';
import { request } from '#app/lib/api.ts';

export type ApiKey = AnswerOf<typeof listApiKeys>[number];

const all = ['api_keys'] as const;

export const apiKeysQuery = queryOptions({
  queryKey: all,
  queryFn: ({ signal }) => request(listApiKeys, { signal }),
});

export function useCreateApiKey() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: BodyOf<typeof createApiKey>) => request(createApiKey, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}

export function useRevokeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(revokeApiKey, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
