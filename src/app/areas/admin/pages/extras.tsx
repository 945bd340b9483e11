import { PackagePlus } from 'lucide-react';
import { extraCalls } from '#engine/contracts/catalogue/extras.ts';
import { extraFacts, extraListing, extraSettings } from '#engine/settings/catalogue/extras.ts';
import { listPage } from '#app/ui/list/list-page.tsx';

export const { Page, list } = listPage({
  calls: extraCalls,
  settings: extraSettings,
  facts: extraFacts,
  listing: extraListing,
  icon: PackagePlus,
  words: {
    title: 'Extras',
    one: 'extra',
    many: 'extras',
    description: 'What customers can add to a service, in the order in which forms show it.',
    empty: 'Add what customers often ask for on top, such as windows or the inside of the oven.',
  },
  permission: 'manage_services',
  nameOf: ({ name }) => name,
  columns: ['name', 'price', 'duration', 'serviceIds', 'recurring', 'active'],
  phone: { beside: 'price', below: ['serviceIds', 'duration'] },
  further: ['description', 'taxable', 'minimum_quantity', 'maximum_quantity'],
  filters: ['active'],
});
