import { formatDuration } from '#engine/format/duration.ts';
import { useForm } from '../form-context.ts';
import { deduction, money } from './formats.ts';
import { PriceExplained } from './price-explained.tsx';
import type { ShownPrice } from './preview-price.ts';
import { Line, When } from './summary-line.tsx';
import { useBookingForm } from './use-booking-form.ts';
import { useDesk, usePrice, useWords } from './use-desk.ts';

const deductions = ['discount', 'discount_code_total', 'giftcard_total'] as const;
const additions = ['fees', 'taxes', 'tip'] as const;

/** What is booked and what it costs, line by line; what is taken off stands in parentheses. */
export function PricedLines({ price }: { price: ShownPrice }) {
  const words = useWords();
  const { formats } = useDesk();
  const { frequencyId } = useBookingForm().answers;
  const { isTaxWithin } = price;
  const amount = (key: keyof typeof words.summary, value: number) => (
    <Line key={key} name={words.summary[key]} value={money(value, formats)} />
  );
  return (
    <>
      <dl className="tf-lines">
        <Things title={words.summary.services} things={price.services} />
        <When />
        {price.duration > 0 && (
          <Line name={words.summary.duration} value={formatDuration(price.duration, words.duration)} />
        )}
        {frequencyId && price.frequency && <Line name={words.summary.frequency} value={price.frequency} />}
        <Things title={words.summary.extras} things={price.extras} />
        {amount('subtotal', price.subtotal)}
        {deductions
          .filter((key) => price[key] > 0)
          .map((key) => (
            <Line key={key} name={words.summary[key]} value={deduction(price[key], formats)} />
          ))}
        {additions
          .filter((key) => price[key] > 0 && !(key === 'taxes' && isTaxWithin))
          .map((key) => amount(key, price[key]))}
      </dl>
      <p className="tf-total" aria-live="polite">
        <span>{words.summary.total}</span>
        <output>{money(price.total, formats)}</output>
      </p>
      {isTaxWithin && price.taxes > 0 && (
        <p className="tf-next">{words.taxWithin(money(price.taxes, formats))}</p>
      )}
      {price.next_booking_total !== null && (
        <p className="tf-next">
          <span>{words.summary.next_booking_total}</span>{' '}
          <span>{money(price.next_booking_total, formats)}</span>
        </p>
      )}
      {price.change_terms && <p className="tf-next">{price.change_terms}</p>}
      <Remarks />
      <PriceExplained price={price} />
    </>
  );
}

/** What is to be said of the price as a whole; what is about a field of the form is said there. */
function Remarks() {
  const words = useWords();
  const { formats } = useDesk();
  const { plan } = useForm().session;
  const { status, corrected, notices } = usePrice();
  return (
    <>
      {notices
        .filter(({ field }) => !plan.byKey.has(field))
        .map(({ field, message }) => (
          <p key={`${field} ${message}`} className="tf-hint" role="status">
            {message}
          </p>
        ))}
      {corrected !== undefined && (
        <p className="tf-hint" role="status">
          {words.priceCorrected(money(corrected, formats))}
        </p>
      )}
      {status === 'failed' && <p className="tf-hint">{words.priceUnconfirmed}</p>}
    </>
  );
}

function Things({ title, things }: { title: string; things: ShownPrice['services'] }) {
  const { formats } = useDesk();
  if (things.length === 0) return null;
  return (
    <div className="tf-line-group">
      <dt>{title}</dt>
      {things.map(({ id, name, detail, quantity, price }) => (
        <dd key={`${id} ${name}`}>
          <span>
            {quantity > 1 ? `${quantity} × ${name}` : name}
            {detail && <small>{detail}</small>}
          </span>
          <span>{money(price, formats)}</span>
        </dd>
      ))}
    </div>
  );
}
