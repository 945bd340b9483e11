import { sayList } from '#engine/format/list.ts';
import { sayArrival } from '#engine/format/date-format.ts';
import { formatDuration } from '#engine/format/duration.ts';
import type { BookingPage } from '#engine/contracts/site/page-data.ts';
import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { useSite } from '../language/site/use-site.ts';
import { PriceLines } from '../parts/price-lines.tsx';
import { priceText } from '../parts/price.ts';
import { dayText, timeText } from '../parts/visit-time.ts';
import { When } from '../parts/when.tsx';
import type { Receipt } from './panel-props.ts';

export const isSkipped = ({ display_status }: Pick<Receipt, 'display_status'>): boolean =>
  display_status === 'Visit Skipped';

type Props = { receipt: Receipt; company: PageCompany | null };
type SummaryProps = Props & { arrival: BookingPage['arrival'] };

/** Like a ticket: when and what, torn off from what it costs. */
export function VisitSummary({ receipt, company, arrival }: SummaryProps) {
  const { visit: words, price } = useSite();
  const { lines, total, later_fees, owed_back } = receipt;
  // Nobody comes, so that it costs nothing; a fee for it is named.
  const isOff = receipt.status === 'cancelled';
  return (
    <section className="pp-ticket" aria-label={words.yours}>
      <Day receipt={receipt} company={company} />
      {arrival && <Expected arrival={arrival} company={company} />}
      <Facts receipt={receipt} />
      <div className="pp-tear" aria-hidden />
      {!isOff && <PriceLines lines={lines} total={total} company={company} />}
      {later_fees.map(({ kind, amount, note }, index) => (
        <p key={`${kind} ${index}`} className="pp-line">
          <span>{note || words.fee}</span>
          <span>{priceText(amount, company)}</span>
        </p>
      ))}
      {owed_back > 0 && (
        <p className="pp-line">
          <span>{words.owedBack}</span>
          <span>{priceText(owed_back, company)}</span>
        </p>
      )}
      {!isOff && receipt.next_booking_total !== null && (
        <p className="pp-quiet">{price.following(priceText(receipt.next_booking_total, company))}</p>
      )}
    </section>
  );
}

/** A day on which nobody comes is no sheet of a calendar. */
function Day({ receipt, company }: Props) {
  const { visit: words, dates } = useSite();
  const { status, start_at, start_local, timezone, arrival_window, needs_placing } = receipt;
  if (start_at && start_local && !needs_placing)
    return (
      <When
        company={company}
        visit={{ start_at, start_local, timezone, arrival_window }}
        isOff={status === 'cancelled'}
      />
    );
  return (
    <p className="pp-when">
      <strong>
        {start_local && needs_placing
          ? words.notOn(dayText(start_local.slice(0, 10), company, dates))
          : words.noDate}
      </strong>
    </p>
  );
}

type ExpectedProps = { arrival: NonNullable<SummaryProps['arrival']>; company: PageCompany | null };

/** On the day itself, as it is known now. What was booked stands above it already. */
function Expected({ arrival, company }: ExpectedProps) {
  const { visit: words, dates } = useSite();
  const { basis, late, from_local, to_local } = arrival;
  if (basis === 'booked') return null;
  const say = words.arrival[late ? 'late' : basis];
  const [from, to] = [from_local.slice(11, 16), to_local.slice(11, 16)].map((time) =>
    timeText(time, company),
  );
  return (
    <p className="pp-expected" role="status">
      {say(from === to ? dates.at(from ?? '') : sayArrival(from ?? '', to ?? '', dates.between))}
    </p>
  );
}

function Facts({ receipt }: { receipt: Receipt }) {
  const { services, extras, address, frequency, duration, team_names, payment_type } = receipt;
  const { visit, steps, dates, list } = useSite();
  const names = visit.facts;
  const paid: Readonly<Record<string, string>> = visit.paid;
  const facts = [
    [names.what, sayList(services, list)],
    [names.with, sayList(extras, list)],
    [names.where, address],
    [names.often, frequency ?? ''],
    [names.long, duration > 0 ? steps.about(formatDuration(duration, dates.duration)) : ''],
    [names.who, sayList(team_names, list)],
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
