import { lineText } from '#engine/booking/line-reason.ts';
import type { BookingPage } from '#engine/contracts/site/page-data.ts';
import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { usePriceWords } from '../language/site/use-price-words.ts';
import { useSite } from '../language/site/use-site.ts';
import { priceText } from './price.ts';

type ReceiptLine = BookingPage['receipt']['lines'][number];
/** What this page has computed itself is in its words already; the server says how it has come about. */
type Line = Omit<ReceiptLine, 'name' | 'how'> & Partial<Pick<ReceiptLine, 'name' | 'how'>>;
type Props = { lines: readonly Line[]; total: number; label?: string; company: PageCompany | null };

/** How the total comes about, line by line; each line can say why. */
export function PriceLines({ lines, total, label, company }: Props) {
  const words = useSite().price;
  const lineWords = usePriceWords();
  const money = (amount: number) => priceText(amount, company);
  const parts = lines.filter(({ role }) => role !== 'sum');
  return (
    <div className="pp-price">
      {parts.length > 0 && (
        <details>
          <summary>{words.why}</summary>
          <dl>
            {parts.map((line, index) => {
              const { key, amount, name: own, how } = line;
              const { label: name, explanation } =
                own !== undefined && how
                  ? lineText({ key, name: own, how }, { money, words: lineWords })
                  : line;
              return (
                // The key of a line is its kind: there may be several.
                <div key={`${key} ${index}`} className="pp-line">
                  <dt>
                    {name}
                    {explanation && <small>{explanation}</small>}
                  </dt>
                  <dd>{priceText(amount, company)}</dd>
                </div>
              );
            })}
          </dl>
        </details>
      )}
      <p className="pp-total">
        <span>{label ?? words.total}</span>
        <strong>{priceText(total, company)}</strong>
      </p>
    </div>
  );
}
