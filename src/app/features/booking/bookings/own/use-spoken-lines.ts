import { lineText } from '#engine/booking/line-reason.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { PriceLine } from '../price-lines.tsx';
import { useVisitText } from './use-visit-text.ts';

type Line = Parameters<typeof lineText>[0] & Pick<PriceLine, 'amount' | 'role'>;

/** Lines of a price in the reader’s language: the server says them in English, and what they are made of. */
export function useSpokenLines(): (lines: readonly Line[]) => PriceLine[] {
  const { lines: words } = useCustomerWords().price;
  const { money } = useVisitText();
  return (lines) => lines.map((line) => ({ ...line, ...lineText(line, { money, words }) }));
}
