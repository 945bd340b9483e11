import { englishPrice, type PriceWords } from '#engine/booking/derivation-text.ts';

type Line = { key: string; label: string; explanation: string };

const isKey = (key: string): key is keyof PriceWords['labels'] => Object.hasOwn(englishPrice.labels, key);

/** "10% of $180.00" */
const share = /^(\S+ ?%)(?: (of)|, (within)) (.+)$/;

/** "8% off from the next booking: $81.88" */
const later = /^(.+) off from the next booking: (.+)$/;

/** A line of a price as a visitor reads it: the server says them in English; names stay what the company calls them. */
export function lineText(
  { key, label, explanation }: Line,
  words: PriceWords,
): Pick<Line, 'label' | 'explanation'> {
  const own = isKey(key) ? englishPrice.labels[key] : undefined;
  const named = own !== undefined && isKey(key) && label.startsWith(own);
  return {
    label: named ? words.labels[key] + label.slice(own.length) : label,
    explanation: explanationOf(explanation, words),
  };
}

function explanationOf(explanation: string, words: PriceWords): string {
  if (explanation === englishPrice.agreed) return words.agreed;
  if (explanation === englishPrice.balance) return words.balance;
  const [, off, next] = later.exec(explanation) ?? [];
  if (off && next) return words.later(off, next);
  const [, rate, of, , amount] = share.exec(explanation) ?? [];
  if (!rate || !amount) return explanation;
  return of ? words.of(rate, amount) : words.within(rate, amount);
}
