import { jobs } from '#server/platform/db/tables/platform.ts';
import { priceChanges } from '#server/platform/db/tables/price-changes.ts';
import type { Demo } from './demo.ts';
import { localToday } from './local-time.ts';

/** An increase that the office is still looking at: four percent in two months. What it does is computed by its job. */
export function addPriceChange({ rows, profile, now }: Demo): string {
  const from = localToday(now, profile.timezone).add({ months: 2 }).with({ day: 1 });
  const priceChangeId = rows.add(priceChanges, {
    name: `Prices of ${from.year}`,
    effectiveFrom: from.toString(),
    rules: [{ of: 'all', id: null, by: 'percent', value: 4 }],
    rounding: 'half',
    mostPercent: 6,
    createdAt: now,
  });
  rows.add(jobs, {
    name: 'price_changes.compute',
    payload: { companyId: rows.companyId, priceChangeId, revision: 1 },
    runAt: now,
    createdAt: now,
  });
  return priceChangeId;
}
