import { Text } from '@mantine/core';
import { TicketPercent } from 'lucide-react';
import { discountCodeCalls } from '#engine/contracts/discount-codes.ts';
import {
  discountCodeFacts,
  discountCodeListing,
  discountCodeSettings,
} from '#engine/settings/discount-codes.ts';
import { CodeBadge } from '#app/features/discounts/code-badge.tsx';
import { Discount } from '#app/ui/discount.tsx';
import { DiscountField } from '#app/ui/fields/later-fields.tsx';
import { listPage } from '#app/ui/list/list-page.tsx';

export const { Page, list } = listPage({
  calls: discountCodeCalls,
  settings: discountCodeSettings,
  facts: discountCodeFacts,
  listing: discountCodeListing,
  icon: TicketPercent,
  words: {
    title: 'Discount codes',
    one: 'discount code',
    many: 'discount codes',
    description: 'Codes that customers enter when they book or buy a gift card.',
    empty: 'Add a code, share it, and see here how often it’s used.',
  },
  permission: 'manage_discounts',
  nameOf: ({ code }) => code,
  columns: [
    {
      name: 'code',
      title: 'Code',
      sort: 'code',
      cell: (row) => (
        <>
          <Text span ff="monospace" size="sm" fw={600}>
            {row.code}
          </Text>
          <CodeBadge code={row} />
        </>
      ),
    },
    {
      name: 'discount',
      title: 'Discount',
      align: 'right',
      cell: ({ discount, discount_type }) => <Discount value={discount} type={discount_type} />,
    },
    'target',
    'used',
    'amount_given',
    'ends_on',
  ],
  further: [
    'description',
    'starts_on',
    'new_customers_only',
    'minimum_subtotal',
    'total_limit',
    'created_at',
  ],
  controls: { discount: DiscountField },
  filters: ['target', 'discount_type', 'new_customers_only', 'starts_on', 'ends_on', 'created_at'],
});
