import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listDiscountCodeUses } from '#engine/contracts/catalogue/discount-code-uses.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';

export const usesQuery = (id: string, { limit, skip }: { limit: number; skip: number }) =>
  queryOptions({
    ...queryOf(listDiscountCodeUses, { params: { id }, query: toFilter({ limit, skip }) }),
    placeholderData: keepPreviousData,
    meta: { topics: ['bookings'] },
  });
