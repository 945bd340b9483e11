import { Tag } from 'lucide-react';
import { tagCalls } from '#engine/contracts/people/tags.ts';
import { tagFacts, tagListing, tagSettings } from '#engine/settings/people/tags.ts';
import { TagBadge } from '#app/ui/tag-badge.tsx';
import { listPage } from '#app/ui/list/list-page.tsx';

export const { Page, list } = listPage({
  calls: tagCalls,
  settings: tagSettings,
  facts: tagFacts,
  listing: tagListing,
  icon: Tag,
  words: {
    title: 'Tags',
    one: 'tag',
    many: 'tags',
    lost: 'bookings and customers stay untagged',
    description: 'Mark customers and bookings so your team can find them.',
    empty: 'Tag customers and bookings, such as “VIP” or “Has a dog”, and filter by it.',
  },
  permission: ['general_settings', 'manage_contacts'],
  nameOf: ({ name }) => name,
  columns: [
    {
      name: 'name',
      title: 'Name',
      sort: 'name',
      cell: ({ name, color }) => <TagBadge name={name} color={color} />,
    },
    'customers',
    'bookings',
  ],
  phone: { below: ['customers', 'bookings'] },
});
