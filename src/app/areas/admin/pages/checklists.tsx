import { ListChecks } from 'lucide-react';
import { lazy } from 'react';
import { Link } from 'react-router';
import { checklistCalls } from '#engine/contracts/catalogue/checklists.ts';
import {
  checklistFacts,
  checklistListing,
  checklistSettings,
} from '#engine/settings/catalogue/checklists.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { listPage } from '#app/ui/list/list-page.tsx';

const sectionsField = () => loadChunk(() => import('#app/features/catalogue/checklists/sections-field.tsx'));
const SectionsField = lazy(async () => ({ default: (await sectionsField()).SectionsField }));

export const { Page, list } = listPage({
  calls: checklistCalls,
  settings: checklistSettings,
  facts: checklistFacts,
  listing: checklistListing,
  icon: ListChecks,
  words: {
    title: 'Checklists',
    one: 'checklist',
    many: 'checklists',
    description: (
      <>
        What crews tick off on a visit. Visits get the lists of their services when they are booked.{' '}
        <Link to="/admin/settings/checklists/services">Choose lists by service</Link>
      </>
    ),
    empty: 'List what a finished visit looks like, room by room, and have the crew tick it off.',
  },
  permission: 'manage_appointment',
  nameOf: ({ name }) => name,
  columns: ['name', 'serviceIds', 'items', 'photos', 'blocks_check_out'],
  phone: { below: ['serviceIds', 'items'] },
  further: ['created_at'],
  filters: ['created_at'],
  controls: { sections: SectionsField },
});
