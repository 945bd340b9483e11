import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '#app/lib/keep-answer.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { customFieldCalls } from '#engine/contracts/company/custom-fields.ts';
import {
  changeBookingValues,
  changeCustomerValues,
  getBookingValues,
  getCustomerValues,
} from '#engine/contracts/company/custom-values.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';
import { refresh } from '#app/lib/live.ts';

export type CustomSubject = 'customer' | 'booking';
export type FieldValue = AnswerOf<typeof getCustomerValues>[number];
export type SentValues = BodyOf<typeof changeCustomerValues>['values'];
export type FieldDefinition = AnswerOf<typeof customFieldCalls.list>[number];

const calls = {
  customer: { get: getCustomerValues, change: changeCustomerValues, topic: 'customers' },
  booking: { get: getBookingValues, change: changeBookingValues, topic: 'bookings' },
} as const;

const topic = 'custom_values';

export const valuesQuery = (subject: CustomSubject, id: string) =>
  queryOptions({
    queryKey: [topic, subject, id],
    queryFn: ({ signal }) => request(calls[subject].get, { params: { id }, signal }),
    meta: { topics: [calls[subject].topic, 'custom_fields'] },
  });

/** Those in use. */
export const fieldsQuery = queryOptions({
  ...queryOf(customFieldCalls.list, {
    query: toFilter({ where: { archived_at: null }, order: ['created_at ASC'], limit: 200 }),
  }),
  staleTime: 60_000,
});

export function useChangeValues(subject: CustomSubject, id: string) {
  const client = useQueryClient();
  return useMutation({
    meta: { ownErrors: true },
    mutationFn: (values: SentValues) => request(calls[subject].change, { params: { id }, body: { values } }),
    onSuccess: (answer) => keepAnswer(client, valuesQuery(subject, id).queryKey, answer),
    onSettled: () => refresh(client, calls[subject].topic),
  });
}
