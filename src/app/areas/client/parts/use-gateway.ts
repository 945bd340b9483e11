import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentCompany } from '#engine/contracts/company/companies.ts';
import { toCardProcessor } from '#app/features/money/cards/card-processor.ts';
import { queryOf } from '#app/lib/query-of.ts';

const filter = JSON.stringify({ include: ['payment_gateway', 'settings'] });

const companyQuery = queryOptions({
  ...queryOf(currentCompany, { query: { filter } }),
  staleTime: 300_000,
});

/** How the company takes money, and how far ahead it is booked; undefined until that is known. */
export function useGateway() {
  const { data } = useQuery(companyQuery);
  if (!data) return undefined;
  const { payment_gateway: gateway, settings } = data;
  const hides = settings?.booking.hide_physical_payment_methods ?? false;
  return {
    processor: gateway ? toCardProcessor(gateway) : null,
    kinds: (['card', 'cash', 'check'] as const).filter(
      (kind) => gateway?.[kind] && (kind === 'card' || !hides),
    ),
    hoursBefore: settings?.booking.hours_before_service ?? 0,
  };
}
