import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { tipByLink } from '#engine/contracts/ratings.ts';
import { toBrand } from '#app/lib/card-brands.ts';
import { request } from '#app/lib/api.ts';
import { notify } from '#app/ui/notify.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { ActProblem } from './fee-line.tsx';
import type { SheetProps } from './sheet-props.ts';
import { useAct } from './use-act.ts';
import { useVisitText } from './use-visit-text.ts';

/** A tip after the visit: what was paid by card is charged at once. */
export function TipSheet({ visit, story, onClose }: SheetProps) {
  const { rate: words, acts, price } = useCustomerWords();
  const { money } = useVisitText();
  const act = useAct();
  const [amount, setAmount] = useState<number | null>(story.tip?.presets[0] ?? null);
  const [key] = useState(() => crypto.randomUUID());
  const { card, due } = story.payment;
  // As the server does it: what is not paid by card yet is not charged by itself.
  const isCharged = visit.payment_type === 'card' && due === 0 && card !== null;
  const says = isCharged
    ? words.tipCharged(price.paySheet.ending(toBrand(card.brand).label, card.last4))
    : due > 0
      ? words.tipWithDue(money(due))
      : words.tipLater;
  const give = async () => {
    if (amount === null || amount <= 0) return act.setProblem(words.tipNeeded);
    const done = await act.run(() =>
      request(tipByLink, {
        body: { key: visit.receipt?.key ?? '', amount },
        // The same tip that is sent again after a lost answer is given once.
        idempotencyKey: `${key}:${amount}`,
      }),
    );
    if (!done) return;
    notify('success', isCharged ? words.tipped(money(amount)) : words.tipAdded(money(amount)));
    onClose();
  };
  return (
    <Sheet
      title={words.tipTitle}
      closeLabel={acts.close}
      onClose={onClose}
      foot={
        <>
          <Text size="sm">{says}</Text>
          <ActProblem problem={act.problem} />
          <Button size="lg" fullWidth loading={act.pending} onClick={() => void give()}>
            {amount ? words.tipAct(money(amount)) : words.tipTitle}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Text c="dimmed">{words.tipText}</Text>
        {story.tip && story.tip.given > 0 && <Text>{words.tipSoFar(money(story.tip.given))}</Text>}
        <Group gap="sm">
          {story.tip?.presets.map((preset) => (
            <Button
              key={preset}
              size="md"
              variant={preset === amount ? 'filled' : 'default'}
              aria-pressed={preset === amount}
              onClick={() => setAmount(preset)}
            >
              {money(preset)}
            </Button>
          ))}
        </Group>
        <NumberInput
          label={words.amount}
          size="md"
          min={0}
          max={10_000}
          decimalScale={2}
          inputMode="decimal"
          value={amount ?? ''}
          onChange={(value) => setAmount(typeof value === 'number' ? value : Number(value) || null)}
        />
      </Stack>
    </Sheet>
  );
}
