import type { Service } from '#engine/catalogue/catalogue.ts';
import { ownEntry } from '#engine/components/own-entry.ts';
import { checkServiceOptions } from '#engine/components/service-options/check-service-options.ts';
import { findService } from '#engine/form/selection/offered.ts';
import { formatDuration } from '#engine/format/duration.ts';
import { toLocal } from '#engine/time/zone.ts';
import { formatTime } from '#engine/format/date-format.ts';
import { useForm } from '../form-context.ts';
import { arrival, day, deduction, money } from './formats.ts';
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
  const { price } = usePrice();
  const { frequencyId } = useBookingForm().answers;
  if (!price) return <WithoutPrice />;
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

/** What is chosen so far, and what the price still waits for. */
function WithoutPrice() {
  const words = useWords();
  const form = useBookingForm();
  const { serviceIds = [], service_options: options = {}, frequencyId } = form.answers;
  const chosen = serviceIds.flatMap((id) => findService(form, id) ?? []);
  if (chosen.length === 0) return <p className="tf-hint">{words.nothingChosen}</p>;
  const waiting = chosen.filter(
    (service) => checkServiceOptions(service, ownEntry(options, service.id), form.context).length > 0,
  );
  const frequency = form.context.catalogue.frequencies.find(({ id }) => id === frequencyId);
  const namesOf = (services: readonly Service[]): string =>
    services.map(({ name }) => name).join(words.comma);
  return (
    <>
      <dl className="tf-lines">
        <Line name={words.summary.services} value={namesOf(chosen)} />
        <When />
        {frequency && <Line name={words.summary.frequency} value={frequency.name} />}
      </dl>
      <p className="tf-hint">{words.chooseOptions(namesOf(waiting.length > 0 ? waiting : chosen))}</p>
    </>
  );
}

const Line = ({ name, value, note }: { name: string; value: string; note?: string }) => (
  <div className="tf-line-item">
    <dt>{name}</dt>
    <dd>
      {value}
      {note && <small>{note}</small>}
    </dd>
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
  const { timezone } = context.company;
  const { date, time } = toLocal(Date.parse(answers.service_date), timezone);
  const written = day(date, formats, words);
  const slot = context.days
    .flatMap(({ slots }) => slots)
    .find(({ datetime }) => datetime === answers.service_date);
  return slot && slot.arrival_window > 0 ? (
    <Line
      name={words.summary.service_date}
      value={written}
      note={arrival(slot, { formats, timezone, words })}
    />
  ) : (
    <Line
      name={words.summary.service_date}
      value={words.at(written, formatTime(formats.time_format, time))}
    />
  );
}
