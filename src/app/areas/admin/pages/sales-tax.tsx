import { Stack } from '@mantine/core';
import { Percent } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { taxRateCalls } from '#engine/contracts/money/tax-rates.ts';
import { formatRates } from '#engine/format/rate.ts';
import { taxRateFacts, taxRateListing, taxRateSettings } from '#engine/settings/money/tax-rates.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { listPage } from '#app/ui/list/list-page.tsx';

const TaxPartsField = lazy(() =>
  loadChunk(async () => ({
    default: (await import('#app/features/money/sales-tax/tax-parts-field.tsx')).TaxPartsField,
  })),
);
const TaxOutcome = lazy(() =>
  loadChunk(async () => ({
    default: (await import('#app/features/money/sales-tax/tax-outcome.tsx')).TaxOutcome,
  })),
);
const TaxDrift = lazy(() =>
  loadChunk(async () => ({
    default: (await import('#app/features/money/sales-tax/tax-drift.tsx')).TaxDrift,
  })),
);

const rates = listPage({
  calls: taxRateCalls,
  settings: taxRateSettings,
  facts: taxRateFacts,
  listing: taxRateListing,
  icon: Percent,
  words: {
    title: 'Sales tax',
    one: 'tax rate',
    many: 'tax rates',
    description:
      'What is added to prices, or included in them, by place and day. The most specific rate applies: zip code, then location, then all others.',
    empty: 'Without a rate, no tax is charged.',
  },
  permission: ['general_settings', 'billing'],
  nameOf: ({ label }) => label,
  columns: [
    'label',
    {
      name: 'components',
      title: 'Rate',
      align: 'right',
      cell: ({ components }) => formatRates(components.map(({ rate }) => rate)),
    },
    'locationId',
    'zip_prefix',
    'effective_from',
    'inclusive',
  ],
  phone: { beside: 'components', below: ['effective_from', 'locationId', 'zip_prefix'] },
  controls: { components: TaxPartsField },
  Outcome: TaxOutcome,
  filters: ['locationId', 'effective_from', 'inclusive'],
});

export const { list } = rates;

export const Page = () => (
  <Stack gap="lg">
    <div>
      <rates.Page />
    </div>
    <Suspense>
      <TaxDrift />
    </Suspense>
  </Stack>
);
