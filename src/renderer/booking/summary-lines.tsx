import { formatDuration } from '#engine/format/duration.ts';
import { toLocal } from '#engine/time/zone.ts';
import { formatTime } from '#engine/format/date-format.ts';
import { day, deduction, money } from './formats.ts';
import { PriceExplained } from './price-explained.tsx';
import type { ShownPrice } from './preview-price.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useDesk, usePrice, useWords } from './use-desk.ts';

const deductions = ['discount', 'discount_code_total', 'giftcard_total'] as const;
const additions = ['fees', 'taxes', 'tip'] as const;

/** What is booked and what it costs, line by line; what is taken off stands in parentheses. */
export function SummaryLines() {
  const words = useWords();
  const { formats } = useDesk();
  const { price, status, corrected, notices } = usePrice();
  if (!price) return <p className="tf-hint">{words.nothingChosen}</p>;
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
        {price.frequency && <Line name={words.summary.frequency} value={price.frequency} />}
        <Things title={words.summary.extras} things={price.extras} />
        {amount('subtotal', price.subtotal)}
        {deductions
          .filter((key) => price[key] > 0)
          .map((key) => (
            <Line key={key} name={words.summary[key]} value={deduction(price[key], formats)} />
          ))}
        {additions.filter((key) => price[key] > 0).map((key) => amount(key, price[key]))}
      </dl>
      <p className="tf-total" aria-live="polite">
        <span>{words.summary.total}</span>
        <output>{money(price.total, formats)}</output>
      </p>
      {price.next_booking_total !== null && (
        <p className="tf-next">
          <span>{words.summary.next_booking_total}</span>{' '}
          <span>{money(price.next_booking_total, formats)}</span>
        </p>
      )}
      {notices.map(({ field, message }) => (
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
      <PriceExplained lines={price.lines} />
    </>
  );
}

export const Line = ({ name, value }: { name: string; value: string }) => (
  <div className="tf-line-item">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

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

function When() {
  const words = useWords();
  const { formats } = useDesk();
  const { answers, context } = useBookingForm();
  if (!answers.service_date) return null;
  const { date, time } = toLocal(Date.parse(answers.service_date), context.company.timezone);
  const value = words.at(day(date, formats, words), formatTime(formats.time_format, time));
  return <Line name={words.summary.service_date} value={value} />;
}
