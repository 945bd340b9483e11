import type { BookingPage } from '#engine/contracts/page-data.ts';
import type { PageCompany } from '#engine/contracts/rendered-pages.ts';
import { priceText } from './price.ts';

type Line = BookingPage['receipt']['lines'][number];
type Props = { lines: readonly Line[]; total: number; label?: string; company: PageCompany | null };

/** How the total comes about, line by line; each line can say why. */
export function PriceLines({ lines, total, label = 'Total', company }: Props) {
  const parts = lines.filter(({ role }) => role !== 'sum');
  return (
    <div className="pp-price">
      {parts.length > 0 && (
        <details>
          <summary>How this price comes about</summary>
          <dl>
            {parts.map(({ key, label: name, explanation, amount }, index) => (
              // The key of a line is its kind: there may be several.
              <div key={`${key} ${index}`} className="pp-line">
                <dt>
                  {name}
                  {explanation && <small>{explanation}</small>}
                </dt>
                <dd>{priceText(amount, company)}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <p className="pp-total">
        <span>{label}</span>
        <strong>{priceText(total, company)}</strong>
      </p>
    </div>
  );
}
