import type { MultiStepsPage } from '#engine/contracts/site/multi-steps-page.ts';
import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { formatDuration } from '#engine/format/duration.ts';
import { explainPrice } from '#renderer';
import { usePriceWords } from '../language/site/use-price-words.ts';
import { useSite } from '../language/site/use-site.ts';
import { PriceLines } from '../parts/price-lines.tsx';
import { priceText } from '../parts/price.ts';
import type { PriceState } from './use-price.ts';

type Props = { state: PriceState; formats: MultiStepsPage['formats']; company: PageCompany | null };

/** What is bought, what it costs, and how that comes about. What is taken off stands in parentheses. */
export function PricingDetails({ state: { price, status, notices, corrected }, formats, company }: Props) {
  const { steps, dates, price: common } = useSite();
  const words = steps.price;
  const priceWords = usePriceWords();
  if (!price) return <p className="pp-quiet">{words.none}</p>;
  const lines: [key: string, name: string, amount: number][] = [
    ['subtotal', words.subtotal, price.subtotal],
    ['discount', words.discount(price.frequency), -price.discount],
    ['fees', words.fees, price.fees],
    ['taxes', words.tax, price.taxes],
  ];
  return (
    <div className="ms-pricing" aria-busy={status === 'shown'}>
      <dl>
        {[...price.services, ...price.extras].map(({ id, name, detail, quantity, price: amount }) => (
          <div key={`${id} ${name}`} className="pp-line">
            <dt>
              {quantity > 1 ? `${quantity} × ${name}` : name}
              {detail && <small>{detail}</small>}
            </dt>
            <dd>{priceText(amount, company)}</dd>
          </div>
        ))}
        <div className="pp-line ms-quietline">
          <dt>{words.time}</dt>
          <dd>{steps.about(formatDuration(price.duration, dates.duration))}</dd>
        </div>
        {lines
          .filter(([key, , amount]) => key === 'subtotal' || amount !== 0)
          .map(([key, name, amount]) => (
            <div key={key} className="pp-line ms-sum">
              <dt>{name}</dt>
              <dd>{priceText(amount, company)}</dd>
            </div>
          ))}
      </dl>
      <PriceLines
        lines={explainPrice(price, formats, priceWords)}
        total={price.total}
        label={words.today}
        company={company}
      />
      {price.next_booking_total !== null && (
        <p className="pp-quiet">{common.following(priceText(price.next_booking_total, company))}</p>
      )}
      {notices.map(({ field, message }) => (
        <p key={field} className="pp-quiet" role="status">
          {message}
        </p>
      ))}
      {corrected !== undefined && (
        <p className="pp-quiet" role="status">
          {words.corrected(priceText(corrected, company))}
        </p>
      )}
      {status === 'failed' && (
        <p className="pp-quiet" role="status">
          {words.unconfirmed}
        </p>
      )}
    </div>
  );
}
