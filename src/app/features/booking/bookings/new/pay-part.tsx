import { NumberInput, Select, SimpleGrid, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMay, useUser } from '#app/lib/session.ts';
import { Panel } from '#app/ui/panel.tsx';
import { cardsQuery, customerQuery } from './api.ts';
import type { Draft } from './draft.ts';
import type { PartProps } from './part-props.ts';

const payments = [
  { value: 'undecided', label: 'Decide later' },
  { value: 'card', label: 'Card' },
  { value: 'cash', label: 'Cash' },
  { value: 'check', label: 'Check' },
] as const;

const prices = [
  { value: 'usual', label: 'Calculated' },
  { value: 'adjustment', label: 'Adjusted' },
  { value: 'final', label: 'Agreed' },
] as const;

const amountOf = (value: number | string): number | null => (typeof value === 'number' ? value : null);
const isPrice = (value: string | null): value is Draft['price'] => prices.some((one) => one.value === value);
const isPayment = (value: string | null): value is Draft['payment'] =>
  payments.some((one) => one.value === value);

/** What makes the price another one, how it is paid, and what should be remembered. */
export function PayPart({ draft, change, problems }: PartProps) {
  // Sales people sell at the company's prices.
  const mayAgree = useUser()?.role !== 'r_sales';
  return (
    <Panel title="Price and payment">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput
            label="Discount code"
            value={draft.code}
            error={problems['discount_code']}
            onChange={({ currentTarget: { value } }) => change({ code: value })}
          />
          <TextInput
            label="Gift card"
            value={draft.giftCard}
            error={problems['gift_card_code']}
            onChange={({ currentTarget: { value } }) => change({ giftCard: value })}
          />
          {mayAgree && (
            <Select
              label="Price"
              allowDeselect={false}
              data={[...prices]}
              value={draft.price}
              onChange={(value) => isPrice(value) && change({ price: value, amount: null })}
            />
          )}
          {draft.price !== 'usual' && (
            <NumberInput
              label={draft.price === 'final' ? 'Agreed price before tax' : 'Adjustment'}
              {...(draft.price === 'final'
                ? { min: 0 }
                : {
                    description: 'Use a negative amount for a discount.',
                    // Level with its neighbor.
                    inputWrapperOrder: ['label', 'input', 'description', 'error'],
                  })}
              decimalScale={2}
              value={draft.amount ?? ''}
              error={problems['final_price'] ?? problems['adjustment']}
              onChange={(value) => change({ amount: amountOf(value) })}
            />
          )}
          {draft.price !== 'usual' && (
            <TextInput
              label="Reason for this price"
              value={draft.priceReason}
              onChange={({ currentTarget: { value } }) => change({ priceReason: value })}
            />
          )}
          <NumberInput
            label="Tip (optional)"
            min={0}
            decimalScale={2}
            value={draft.tip ?? ''}
            error={problems['tip']}
            onChange={(value) => change({ tip: amountOf(value) })}
          />
          <Select
            label="Payment"
            allowDeselect={false}
            data={[...payments]}
            value={draft.payment}
            error={problems['payment_type']}
            onChange={(value) => isPayment(value) && change({ payment: value })}
          />
          {draft.payment === 'card' && <CardChoice draft={draft} change={change} problems={problems} />}
        </SimpleGrid>
        <Textarea
          label="Note (optional)"
          description="Only the office reads it."
          autosize
          minRows={2}
          value={draft.note}
          error={problems['note'] ?? problems['note.text']}
          onChange={({ currentTarget: { value } }) => change({ note: value })}
        />
      </Stack>
    </Panel>
  );
}

function CardChoice({ draft: { customerId, cardId }, change, problems }: PartProps) {
  const may = useMay();
  const { data: customer } = useQuery({ ...customerQuery(customerId ?? ''), enabled: customerId !== null });
  const owner = customer?.accountId ?? customerId;
  const mayRead = may('charge_customer') && owner !== null && customer !== undefined;
  const { data } = useQuery({ ...cardsQuery(owner ?? ''), enabled: mayRead });
  const cards = (data ?? []).filter(({ active }) => active);
  if (cards.length === 0)
    return (
      <Text size="sm" c="dimmed" mt={26}>
        {data
          ? 'No card on file. Add one on the customer’s page, or send them the link.'
          : 'Their default card.'}
      </Text>
    );
  return (
    <Select
      label="Card on file"
      allowDeselect={false}
      data={cards.map(({ id, brand, last4, exp_month, exp_year }) => ({
        value: id,
        label: `${brand} ending in ${last4}, ${exp_month}/${exp_year}`,
      }))}
      value={cardId ?? cards.find((card) => card.default)?.id ?? cards[0]?.id ?? null}
      error={problems['card_id']}
      onChange={(value) => change({ cardId: value })}
    />
  );
}
