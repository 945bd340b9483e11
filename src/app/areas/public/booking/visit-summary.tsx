import { formatDuration } from '#engine/format/duration.ts';
import type { PageCompany } from '#engine/contracts/rendered-pages.ts';
import { PriceLines } from '../parts/price-lines.tsx';
import { priceText } from '../parts/price.ts';
import { When } from '../parts/when.tsx';
import type { Receipt } from './panel-props.ts';

const payments: Record<string, string> = { card: 'By card', cash: 'In cash', check: 'By check' };

/** Like a ticket: when and what, torn off from what it costs. */
export function VisitSummary({ receipt, company }: { receipt: Receipt; company: PageCompany | null }) {
  const { start_at, start_local, timezone, arrival_window, lines, total, later_fees } = receipt;
  return (
    <section className="pp-ticket" aria-label="Your visit">
      {start_at && start_local ? (
        <When {...{ company }} visit={{ start_at, start_local, timezone, arrival_window }} />
      ) : (
        <p className="pp-when">
          <strong>We find a date with you.</strong>
        </p>
      )}
      <Facts receipt={receipt} />
      <div className="pp-tear" aria-hidden />
      <PriceLines {...{ lines, total, company }} />
      {later_fees.map(({ kind, amount, note }, index) => (
        <p key={`${kind} ${index}`} className="pp-line">
          <span>{note || 'Fee'}</span>
          <span>{priceText(amount, company)}</span>
        </p>
      ))}
      {receipt.next_booking_total !== null && (
        <p className="pp-quiet">Following visits: {priceText(receipt.next_booking_total, company)}</p>
      )}
    </section>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { services, extras, address, frequency, duration, team_names, payment_type } = receipt;
  const facts = [
    ['What', services.join(', ')],
    ['With', extras.join(', ')],
    ['Where', address],
    ['How often', frequency],
    ['How long', duration > 0 ? `About ${formatDuration(duration)}` : ''],
    ['Who', team_names.join(', ')],
    ['Payment', payments[payment_type] ?? ''],
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
