import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDiscountCodeUses } from '#engine/contracts/catalogue/discount-code-uses.ts';
import { request } from '#app/lib/api.ts';
import { toFilter } from '#app/lib/filter.ts';

export const usesQuery = (id: string, { limit, skip }: { limit: number; skip: number }) =>
  queryOptions({
    queryKey: ['discount_codes', 'redemptions', id, limit, skip],
    queryFn: ({ signal }) =>
      request(listDiscountCodeUses, { params: { id }, query: toFilter({ limit, skip }), signal }),
    placeholderData: keepPreviousData,
    meta: { topics: ['bookings'] },
  });
