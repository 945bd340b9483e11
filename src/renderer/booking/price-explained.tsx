import { explainPrice } from './explain-price.ts';
import { deduction, money } from './formats.ts';
import type { ShownPrice } from './preview-price.ts';
import { useDesk, useWords } from './use-desk.ts';

/** Opens a total: each step that made it, and how. */
export function PriceExplained({ price }: { price: ShownPrice }) {
  const words = useWords();
  const { formats } = useDesk();
  return (
    <details className="tf-why">
      <summary>{words.why}</summary>
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
    </details>
  );
}
