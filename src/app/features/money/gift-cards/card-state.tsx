import { Badge } from '@mantine/core';
import { giftCardFacts } from '#engine/settings/money/gift-cards.ts';
import { choicesOf } from '#app/ui/fields/choices-of.ts';

const spec = giftCardFacts.state;
const colors: Readonly<Record<string, string>> = spec['x-colors'];
const labels = new Map(choicesOf(spec).map(({ value, label }) => [value, label]));

/** Where a gift card stands. One with nothing left on it is active for the books, and used up for people. */
export const CardState = ({
  card: { state, balance },
}: {
  card: { state: string; balance: number | null };
}) =>
  state === 'active' && balance === 0 ? (
    <Badge color="gray">Used up</Badge>
  ) : (
    <Badge color={colors[state] ?? 'gray'}>{labels.get(state) ?? state}</Badge>
  );
