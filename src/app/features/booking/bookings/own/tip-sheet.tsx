import { Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { maximumTip } from '#engine/booking/tip.ts';
import { tipByLink } from '#engine/contracts/booking/ratings.ts';
import { toMajor, toMinor } from '#engine/money/currency.ts';
import { toBrand } from '#app/lib/card-brands.ts';
import { request } from '#app/lib/api.ts';
import { randomId } from '#app/lib/random-id.ts';
import { notify } from '#app/ui/notify.tsx';
import { Sheet } from '#app/ui/sheet.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import { ActProblem } from './fee-line.tsx';
import type { SheetProps } from './sheet-props.ts';
import { useAct } from './use-act.ts';
import { useVisitText } from './use-visit-text.ts';

/** What the server believes of all tips of a visit together, without those that it has had. In major units. */
function mostToGive({ receipt }: SheetProps['visit'], { tip }: SheetProps['story'], code: string): number {
  const most = maximumTip(toMinor(receipt?.total_before_tax ?? 0, code), code);
  return toMajor(most - toMinor(tip?.given ?? 0, code), code);
}

/** A tip after the visit: what was paid by card is charged at once. */
export function TipSheet({ visit, story, onClose }: SheetProps) {
  const { rate: words, acts, price } = useCustomerWords();
  const { money } = useVisitText();
  const { currency } = useFormats();
  const act = useAct();
  const [amount, setAmount] = useState<number | null>(story.tip?.presets[0] ?? null);
  const [key] = useState(randomId);
  const { card, due } = story.payment;
  // As the server does it: what is not paid by card yet is not charged by itself.
  const isCharged = visit.payment_type === 'card' && due === 0 && card !== null;
  const says = isCharged
    ? words.tipCharged(price.paySheet.ending(toBrand(card.brand).label, card.last4))
    : due > 0
      ? words.tipWithDue(money(due))
      : words.tipLater;
  const most = currency ? mostToGive(visit, story, currency.code) : Infinity;
  const isSound = amount !== null && amount > 0 && amount <= most;
  const give = async () => {
    if (amount === null || amount <= 0) return act.setProblem(words.tipNeeded);
    if (amount > most) return act.setProblem(words.tipMost(money(most)));
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
            {isSound ? words.tipAct(money(amount)) : words.tipTitle}
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
          decimalScale={2}
          inputMode="decimal"
          value={amount ?? ''}
          onChange={(value) => setAmount(typeof value === 'number' ? value : Number(value) || null)}
        />
      </Stack>
    </Sheet>
  );
}
