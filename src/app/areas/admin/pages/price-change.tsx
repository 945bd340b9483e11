import { Badge } from '@mantine/core';
import { TrendingUp } from 'lucide-react';
import { priceChangeCalls } from '#engine/contracts/catalogue/price-changes.ts';
import { priceChangeFacts } from '#engine/settings/catalogue/price-changes.ts';
import { priceChangeActs } from '#app/features/catalogue/price-changes/acts.ts';
import type { PriceChange } from '#app/features/catalogue/price-changes/api.ts';
import { Overview } from '#app/features/catalogue/price-changes/overview.tsx';
import { PlanForm } from '#app/features/catalogue/price-changes/plan-form.tsx';
import { SeriesTab } from '#app/features/catalogue/price-changes/series-tab.tsx';
import { recordPage } from '#app/ui/record/record-shell.tsx';
import { TryFirstButton } from '#app/ui/try-first-button.tsx';
import { useFormats } from '#app/ui/use-formats.ts';

const { 'x-labels': labels, 'x-colors': colors } = priceChangeFacts.state;

const State = ({ record: { state } }: { record: PriceChange }) => (
  <Badge color={colors[state]}>{labels[state]}</Badge>
);

export const { Page, record } = recordPage({
  get: priceChangeCalls.get,
  noun: 'price change',
  icon: TrendingUp,
  nameOf: ({ name }) => name,
  State,
  useFacts: ({ effective_from, series, list_prices, published_at, applied_at, undone_at }) => {
    const { day, dayOf } = useFormats();
    return [
      { label: 'New prices from', value: day(effective_from) },
      { label: 'Series', value: series > 0 && series },
      { label: 'New list prices', value: list_prices > 0 && list_prices },
      { label: 'Published', value: published_at !== null && dayOf(published_at) },
      { label: 'List changed', value: applied_at !== null && dayOf(applied_at) },
      { label: 'Taken back', value: undone_at !== null && dayOf(undone_at) },
    ];
  },
  Notice: ({ record: { id, name, state } }) =>
    state === 'ready' && <TryFirstButton draft={{ name, priceChangeId: id }} />,
  acts: priceChangeActs,
  tabs: [
    { name: 'overview', title: 'Overview', Body: Overview },
    { name: 'series', title: 'Series', Body: SeriesTab },
    { name: 'plan', title: 'Rules and email', Body: PlanForm },
  ],
});
