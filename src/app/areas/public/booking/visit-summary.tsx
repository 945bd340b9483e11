import { formatDuration } from '#engine/format/duration.ts';
import type { PageCompany } from '#engine/contracts/rendered-pages.ts';
import { useSite } from '../language/site/use-site.ts';
import { PriceLines } from '../parts/price-lines.tsx';
import { priceText } from '../parts/price.ts';
import { When } from '../parts/when.tsx';
import type { Receipt } from './panel-props.ts';

/** Like a ticket: when and what, torn off from what it costs. */
export function VisitSummary({ receipt, company }: { receipt: Receipt; company: PageCompany | null }) {
  const { visit: words, price } = useSite();
  const { start_at, start_local, timezone, arrival_window, lines, total, later_fees } = receipt;
  return (
    <section className="pp-ticket" aria-label={words.yours}>
      {start_at && start_local ? (
        <When {...{ company }} visit={{ start_at, start_local, timezone, arrival_window }} />
      ) : (
        <p className="pp-when">
          <strong>{words.noDate}</strong>
        </p>
      )}
      <Facts receipt={receipt} />
      <div className="pp-tear" aria-hidden />
      <PriceLines {...{ lines, total, company }} />
      {later_fees.map(({ kind, amount, note }, index) => (
        <p key={`${kind} ${index}`} className="pp-line">
          <span>{note || words.fee}</span>
          <span>{priceText(amount, company)}</span>
        </p>
      ))}
      {receipt.next_booking_total !== null && (
        <p className="pp-quiet">{price.following(priceText(receipt.next_booking_total, company))}</p>
      )}
    </section>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { services, extras, address, frequency, duration, team_names, payment_type } = receipt;
  const { visit, steps, dates } = useSite();
  const names = visit.facts;
  const paid: Readonly<Record<string, string>> = visit.paid;
  const facts = [
    [names.what, services.join(', ')],
    [names.with, extras.join(', ')],
    [names.where, address],
    [names.often, frequency ?? ''],
    [names.long, duration > 0 ? steps.about(formatDuration(duration, dates.duration)) : ''],
    [names.who, team_names.join(', ')],
    [names.payment, paid[payment_type] ?? ''],
  ].filter(([, text]) => text !== '');
  return (
    <dl className="pp-facts">
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
