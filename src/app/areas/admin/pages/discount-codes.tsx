import { Anchor, Text } from '@mantine/core';
import { TicketPercent } from 'lucide-react';
import { lazy, Suspense, useState, type ComponentProps } from 'react';
import { discountCodeCalls } from '#engine/contracts/catalogue/discount-codes.ts';
import {
  discountCodeFacts,
  discountCodeListing,
  discountCodeSettings,
} from '#engine/settings/catalogue/discount-codes.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { useMay } from '#app/lib/session.ts';
import { CodeBadge } from '#app/features/catalogue/discounts/code-badge.tsx';
import { Discount } from '#app/ui/discount.tsx';
import { listPage } from '#app/ui/list/list-page.tsx';

const parts = async () =>
  (await loadChunk(() => import('#app/features/catalogue/discounts/load-parts.ts'))).loadParts();
const UsesDialog = lazy(async () => ({ default: (await parts()).UsesDialog }));
const GenerateCodes = lazy(async () => ({ default: (await parts()).GenerateCodes }));
const DiscountField = lazy(async () => ({ default: (await parts()).DiscountField }));
const EndsOnField = lazy(async () => ({ default: (await parts()).EndsOnField }));
const LimitField = lazy(async () => ({ default: (await parts()).LimitField }));

const Uses = (props: ComponentProps<typeof UsesDialog>) => (
  <Suspense>
    <UsesDialog {...props} />
  </Suspense>
);

function Introduction() {
  const mayChange = useMay()('manage_discounts', 'manage');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      Codes that customers enter when they book or buy a gift card.{' '}
      {mayChange && (
        <Anchor component="button" type="button" inherit onClick={() => setOpen(true)}>
          Create many codes
        </Anchor>
      )}
      {isOpen && (
        <Suspense>
          <GenerateCodes onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

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
    description: <Introduction />,
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
    'revenue',
    'ends_on',
  ],
  phone: { beside: 'discount', below: ['used', 'ends_on', 'target'] },
  further: [
    'description',
    'starts_on',
    'new_customers_only',
    'minimum_subtotal',
    'total_limit',
    'created_at',
  ],
  controls: { discount: DiscountField, ends_on: EndsOnField, total_limit: LimitField },
  useActs: () => [{ title: 'Show uses', icon: TicketPercent, Dialog: Uses }],
  filters: ['target', 'discount_type', 'new_customers_only', 'starts_on', 'ends_on', 'created_at'],
});
