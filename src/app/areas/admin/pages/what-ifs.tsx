import { FlaskConical } from 'lucide-react';
import { whatIfCalls } from '#engine/contracts/booking/what-ifs.ts';
import { whatIfFacts, whatIfListing, whatIfSettings } from '#engine/settings/booking/what-ifs.ts';
import { listPage } from '#app/ui/list/list-page.tsx';

const { list: readList, count, get, create, remove, file } = whatIfCalls;

export const { Page, list } = listPage({
  calls: { list: readList, count, get, create, remove, file },
  settings: whatIfSettings,
  facts: whatIfFacts,
  listing: whatIfListing,
  icon: FlaskConical,
  words: {
    title: 'What if',
    one: 'draft',
    many: 'drafts',
    description:
      'Try changes to prices, spots, holidays and policies against your next 90 days before anyone sees them.',
    added: 'Added. Choose what to change.',
    empty: 'Draft a change here and see what it would do. Nothing changes until you publish it.',
  },
  permission: 'general_settings',
  nameOf: ({ name }) => name,
  columns: ['name', 'state', 'customers', 'touched', 'publish_on', 'published_at'],
  phone: { beside: 'state', below: ['publish_on', 'customers'] },
  filters: ['state'],
  addressOf: ({ id }) => `/admin/settings/what-if/${id}`,
});
