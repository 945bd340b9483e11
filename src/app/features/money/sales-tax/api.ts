import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { applyTaxRates, previewTaxRate } from '#engine/contracts/money/tax-changes.ts';
import { request } from '#app/lib/api.ts';
import { refresh } from '#app/lib/live.ts';
import { queryOf } from '#app/lib/query-of.ts';

export type TaxPreview = AnswerOf<typeof previewTaxRate>;
type Wish = BodyOf<typeof previewTaxRate>;

/** What a rate would change; asked anew while it is typed, and not known while it is unfinished. */
export const taxPreviewQuery = (body: Wish) =>
  queryOptions({
    ...queryOf(previewTaxRate, { body }),
    retry: false,
  });

export function useApplyTaxRates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(applyTaxRates),
    onSettled: () => Promise.all(['tax_rates', 'bookings'].map((topic) => refresh(client, topic))),
  });
}
