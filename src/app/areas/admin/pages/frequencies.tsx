import { Badge, Text } from '@mantine/core';
import { Repeat2 } from 'lucide-react';
import { frequencyCalls } from '#engine/contracts/catalogue/frequencies.ts';
import {
  frequencyFacts,
  frequencyListing,
  frequencySettings,
} from '#engine/settings/catalogue/frequencies.ts';
import { CategoriesField } from '#app/features/catalogue/services/frequencies/categories-field.tsx';
import { RecurrenceField } from '#app/features/catalogue/services/frequencies/recurrence-field.tsx';
import { sayRecurrence } from '#engine/booking/say-recurrence.ts';
import { Discount } from '#app/ui/discount.tsx';
import { DiscountField } from '#app/ui/fields/later-fields.tsx';
import { listPage } from '#app/ui/list/list-page.tsx';

export const { Page, list } = listPage({
  calls: frequencyCalls,
  settings: frequencySettings,
  facts: frequencyFacts,
  listing: frequencyListing,
  icon: Repeat2,
  words: {
    title: 'Frequencies',
    one: 'frequency',
    many: 'frequencies',
    description: 'How often customers can book, and what they save by coming back.',
    empty: 'Add how often customers can book, such as every week, with a discount for coming back.',
  },
  permission: 'manage_services',
  nameOf: ({ name }) => name,
  columns: [
    {
      name: 'name',
      title: 'Name',
      sort: 'name',
      cell: (row) => (
        <>
          <Text span size="sm" fw={550}>
            {row.name}
          </Text>
          {row.default && <Badge ml={8}>Default</Badge>}
        </>
      ),
    },
    { name: 'recurrence', title: 'Repeats', cell: ({ recurrence }) => sayRecurrence(recurrence) },
    {
      name: 'discount',
      title: 'Discount',
      align: 'right',
      cell: ({ discount, discount_type }) => <Discount value={discount} type={discount_type} />,
    },
    'exclude_first',
    'private',
    'active',
  ],
  phone: { beside: 'discount', below: ['recurrence'] },
  further: ['minimum_term'],
  controls: { discount: DiscountField, recurrence: RecurrenceField, categories: CategoriesField },
  filters: ['active', 'private'],
});
