import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { createApiKey, listApiKeys, revokeApiKey } from '#engine/contracts/integrations/api-keys.ts';
import { byId, useCall } from '#app/lib/use-call.ts';
import { queryOf } from '#app/lib/query-of.ts';

export type ApiKey = AnswerOf<typeof listApiKeys>[number];

export const apiKeysQuery = queryOf(listApiKeys);

export const useCreateApiKey = () =>
  useCall(createApiKey, (body: BodyOf<typeof createApiKey>) => ({ body }), { ownErrors: true });

export const useRevokeApiKey = () => useCall(revokeApiKey, byId);
