import type { PageCompany } from '#engine/contracts/rendered-pages.ts';
import { formatDuration } from '#engine/format/duration.ts';
import { PriceLines } from '../parts/price-lines.tsx';
import { priceText } from '../parts/price.ts';
import type { PriceState } from './use-price.ts';

type Props = { state: PriceState; company: PageCompany | null };

/** What is bought, what it costs, and how that comes about. What is taken off stands in parentheses. */
export function PricingDetails({ state: { price, status, notices }, company }: Props) {
  if (!price) return <p className="pp-quiet">Choose what we should clean to see what it costs.</p>;
  const lines: [key: string, name: string, amount: number][] = [
    ['subtotal', 'Subtotal', price.subtotal],
    ['discount', `Discount: ${price.frequency}`, -price.discount],
    ['fees', 'Fees', price.fees],
    ['taxes', 'Tax', price.taxes],
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
          <dt>Estimated time</dt>
          <dd>{formatDuration(price.duration)}</dd>
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
      <PriceLines lines={price.lines} total={price.total} label="Today’s total" company={company} />
      {price.next_booking_total !== null && (
        <p className="pp-quiet">Following visits: {priceText(price.next_booking_total, company)}</p>
      )}
      {notices.map(({ field, message }) => (
        <p key={field} className="pp-quiet" role="status">
          {message}
        </p>
      ))}
      {status === 'failed' && (
        <p className="pp-quiet" role="status">
          This price could not be confirmed yet. You will see the final one before anything is charged.
        </p>
      )}
    </div>
  );
}
