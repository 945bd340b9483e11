import { KeySquare } from 'lucide-react';
import { countKeys, downloadKeys, getKey, listKeys } from '#engine/contracts/crew/keys.ts';
import { keyFacts, keyListing } from '#engine/settings/crew/keys.ts';
import { keyActs } from '#app/features/crew/keys/key-acts.ts';
import { KeyRecord } from '#app/features/crew/keys/key-record.tsx';
import { TakeInKey } from '#app/features/crew/keys/take-in-key.tsx';
import { whereOf } from '#engine/keys/where-of.ts';
import { listPage } from '#app/ui/list/list-page.tsx';
import { useActsOfRows } from '#app/ui/record/use-acts-of-rows.tsx';

export const { Page, list } = listPage({
  calls: { list: listKeys, count: countKeys, get: getKey, file: downloadKeys },
  settings: {},
  facts: keyFacts,
  listing: keyListing,
  icon: KeySquare,
  words: {
    title: 'Keys',
    one: 'key',
    many: 'keys',
    description: 'Keys to customers’ homes: who has each, since when, and everybody who had it before.',
    empty: 'Check in the first one to keep track of who has it.',
  },
  permission: ['manage_contacts', 'manage_team'],
  nameOf: ({ tag }) => `Key ${tag}`,
  columns: [
    'tag',
    { title: 'Customer', name: 'customer_name', cell: (row) => row.customer_name },
    'address',
    { title: 'Held by', name: 'holder_name', cell: (row) => whereOf(row) },
    'place',
    'since',
  ],
  phone: { beside: 'place', below: ['customer_name', 'holder_name', 'address'] },
  further: ['note'],
  filters: ['place', 'holderId', 'since', 'customerId'],
  useActs: () => useActsOfRows(keyActs),
  Add: TakeInKey,
  Record: KeyRecord,
});
