import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '#app/lib/keep-answer.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { previewPaymentPolicies, readPaymentPolicies } from '#engine/contracts/money/payment-policies.ts';
import {
  putPaymentProcessor,
  readPaymentProcessor,
  testPaymentProcessor,
} from '#engine/contracts/money/payment-processors.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';

export type ProcessorAccount = AnswerOf<typeof readPaymentProcessor>;
export type ProcessorChange = BodyOf<typeof putPaymentProcessor>;

export const processorQuery = queryOf(readPaymentProcessor);

/** The ways to pay stand in the settings below as well. */
export function usePutProcessor() {
  const client = useQueryClient();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: ProcessorChange) => request(putPaymentProcessor, { body }),
    onSuccess: async (account) => {
      keepAnswer(client, processorQuery.queryKey, account);
      await client.invalidateQueries({ queryKey: [topicOf(readPaymentPolicies)] });
    },
  });
}

export const useTestProcessor = () => useMutation({ mutationFn: () => request(testPaymentProcessor) });

type Trial = BodyOf<typeof previewPaymentPolicies>;

/** What would become of visits; asked anew for each change, and not known while a figure is missing. */
export const previewQuery = (body: Trial) =>
  queryOptions({
    queryKey: ['bookings', 'payment-preview', body],
    queryFn: ({ signal }) => request(previewPaymentPolicies, { body, signal }),
    retry: false,
    placeholderData: keepPreviousData,
  });
