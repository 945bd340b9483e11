import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { applyTaxRates, previewTaxRate } from '#engine/contracts/money/tax-changes.ts';
import { request } from '#app/lib/api.ts';

export type TaxPreview = AnswerOf<typeof previewTaxRate>;
type Wish = BodyOf<typeof previewTaxRate>;

const all = ['tax_rates', 'preview'] as const;

/** What a rate would change; asked anew while it is typed, and not known while it is unfinished. */
export const taxPreviewQuery = (body: Wish) =>
  queryOptions({
    queryKey: [...all, body],
    queryFn: ({ signal }) => request(previewTaxRate, { body, signal }),
    retry: false,
  });

export function useApplyTaxRates() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request(applyTaxRates),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: all });
      await client.invalidateQueries({ queryKey: ['bookings'] });
    },
  });
}
