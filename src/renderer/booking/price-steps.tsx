import { explainPrice } from './explain-price.ts';
import { deduction, money } from './formats.ts';
import type { ShownPrice } from './preview-price.ts';
import { useDesk, useWords } from './use-desk.ts';

/** Each step that made a total, and how. */
export function PriceSteps({ price }: { price: ShownPrice }) {
  const words = useWords();
  const { formats } = useDesk();
  return (
    <ol>
      {explainPrice(price, formats, words.price).map(({ key, label, explanation, amount, role }, at) => (
        <li key={`${key} ${at}`} className={`tf-why-${role}`}>
          <span>
            {label}
            {explanation && <small>{explanation}</small>}
          </span>
          <span>{amount < 0 ? deduction(-amount, formats) : money(amount, formats)}</span>
        </li>
      ))}
    </ol>
  );
}
