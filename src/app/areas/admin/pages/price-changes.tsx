import { TrendingUp } from 'lucide-react';
import { priceChangeCalls } from '#engine/contracts/catalogue/price-changes.ts';
import {
  priceChangeFacts,
  priceChangeListing,
  priceChangeSettings,
} from '#engine/settings/catalogue/price-changes.ts';
import { priceChangeControls } from '#app/features/catalogue/price-changes/controls.ts';
import { listPage } from '#app/ui/list/list-page.tsx';

const { list: readList, count, get, create, remove, file, bulk } = priceChangeCalls;

export const { Page, list } = listPage({
  calls: { list: readList, count, get, create, remove, file, bulk },
  settings: priceChangeSettings,
  facts: priceChangeFacts,
  listing: priceChangeListing,
  icon: TrendingUp,
  words: {
    title: 'Price changes',
    one: 'price change',
    many: 'price changes',
    description:
      'Set new prices from a day on: see before and after for every recurring customer, tell them in time, and revert if you must.',
    added: 'Added. The new prices are being computed.',
    empty: 'Plan your next increase here. Nothing changes until you publish it.',
  },
  permission: 'charge_customer',
  nameOf: ({ name }) => name,
  columns: ['name', 'effective_from', 'state', 'series', 'list_prices', 'published_at'],
  phone: { beside: 'state', below: ['effective_from', 'series'] },
  filters: ['state', 'effective_from'],
  controls: priceChangeControls,
  addressOf: ({ id }) => `/admin/settings/price-changes/${id}`,
});
