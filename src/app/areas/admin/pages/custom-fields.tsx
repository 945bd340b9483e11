import { Code } from '@mantine/core';
import { TextCursorInput } from 'lucide-react';
import { lazy } from 'react';
import { customFieldCalls } from '#engine/contracts/company/custom-fields.ts';
import {
  customFieldFacts,
  customFieldListing,
  customFieldSettings,
} from '#engine/settings/company/custom-fields.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { listPage } from '#app/ui/list/list-page.tsx';

const ChoicesField = lazy(async () => ({
  default: (await loadChunk(() => import('#app/features/company/custom-fields/choices-field.tsx')))
    .ChoicesField,
}));

export const { Page, list } = listPage({
  calls: customFieldCalls,
  settings: customFieldSettings,
  facts: customFieldFacts,
  listing: customFieldListing,
  icon: TextCursorInput,
  words: {
    title: 'Custom fields',
    one: 'custom field',
    many: 'custom fields',
    description:
      'What you want to know about customers and bookings. Add a field to a form in the builder; its answers appear in records, lists, exports, emails and webhooks.',
    empty: 'Make one for what you always ask, such as a gate code or how many pets there are.',
  },
  permission: 'general_settings',
  nameOf: ({ title }) => title,
  columns: [
    'title',
    { title: 'Key', name: 'key', sort: 'key', cell: ({ key }) => <Code>{key}</Code> },
    'subject',
    'kind',
    'required',
    'team_sees',
  ],
  phone: { below: ['subject', 'kind'] },
  further: ['in_list', 'hint', 'created_at'],
  filters: ['subject', 'kind', 'created_at'],
  controls: { choices: ChoicesField },
  // Values are kept under the key, in the form of the kind.
  useFixed: () => () => ['subject', 'kind', 'key'],
  mayCopy: false,
});
