import type { ReactNode } from 'react';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { readBookingPayments } from '#engine/contracts/money/payments.ts';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { BookingDetail } from '../api.ts';
import { PriceLines } from '../price-lines.tsx';
import type { Story } from './api.ts';
import classes from './receipt.module.css';
import { useSpokenLines } from './use-spoken-lines.ts';
import { useVisitText } from './use-visit-text.ts';

type Money = AnswerOf<typeof readBookingPayments>;
type ReceiptProps = { visit: BookingDetail; company: Story['company']; money: Money };

const has = <K extends string>(table: Readonly<Record<K, string>>, key: string): key is K =>
  Object.hasOwn(table, key);

/** What a visit cost and what was paid for it, as one keeps it. */
export function Receipt({ visit, company, money }: ReceiptProps) {
  const { price, when } = useCustomerWords();
  const { receipt: words } = price;
  const text = useVisitText();
  const customer = visit.receipt?.customer;
  return (
    <article className={classes.receipt}>
      <header className={classes.head}>
        <div>
          <p className={classes.company}>{company.name}</p>
          {[company.address, company.email, company.phone].map(
            (line) =>
              line && (
                <p key={line}>
                  <bdi>{line}</bdi>
                </p>
              ),
          )}
        </div>
        <div className={classes.number}>
          <h1>{words.title}</h1>
          <p>{words.number(visit.number)}</p>
        </div>
      </header>
      <dl className={classes.facts}>
        <Fact title={words.visit}>
          {text.list(visit.service_names)}
          <br />
          {when.moment(text.date(visit.start_local), text.arrival(visit.start_local, visit.arrival_window))}
        </Fact>
        <Fact title={words.customer}>
          {customer && `${customer.first_name} ${customer.last_name}`.trim()}
          <br />
          {customer?.email}
        </Fact>
        <Fact title={words.where}>{visit.address}</Fact>
      </dl>
      <Charges visit={visit} />
      <Payments money={money} timezone={visit.timezone} />
    </article>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </div>
);

function Charges({ visit }: { visit: BookingDetail }) {
  const { price } = useCustomerWords();
  const spoken = useSpokenLines();
  const { money } = useVisitText();
  // What doesn’t take place costs its fees alone.
  const isOff = visit.status === 'cancelled' || visit.status === 'missed';
  const lines = isOff ? [] : spoken(visit.receipt?.lines ?? []);
  const fees = (visit.receipt?.later_fees ?? []).map(({ kind, amount, note }) => ({
    key: kind,
    label: has(price.fees, kind) ? price.fees[kind] : note || price.fees.other,
    explanation: '',
    amount,
    role: 'part' as const,
  }));
  if (lines.length + fees.length === 0) return null;
  return (
    <section>
      <h2>{price.receipt.charges}</h2>
      <PriceLines lines={[...lines, ...fees]} money={money} />
    </section>
  );
}

/** What a gift card covers is a line of the price already. */
function Payments({ money, timezone }: { money: Money; timezone: string }) {
  const { receipt: words } = useCustomerWords().price;
  const text = useVisitText();
  const moved = money.payments.filter(({ method }) => method !== 'gift_card');
  const lines = moved.map(({ id, method, amount, occurred_at }) => ({
    key: id,
    label: words.by(
      amount < 0 ? words.refunded : words.paid,
      has(words.methods, method) ? words.methods[method] : method,
      text.dateAt(occurred_at, timezone),
    ),
    explanation: '',
    amount,
    role: 'part' as const,
  }));
  const sums = [
    { key: 'paid', label: words.totalPaid, amount: money.paid - money.refunded },
    ...(money.due > 0 ? [{ key: 'due', label: words.due, amount: money.due }] : []),
    ...(money.owed_back.amount > 0
      ? [{ key: 'owed_back', label: words.owedBack, amount: money.owed_back.amount }]
      : []),
  ].map((sum) => ({ ...sum, explanation: '', role: 'sum' as const }));
  return (
    <section>
      <h2>{words.payments}</h2>
      {lines.length === 0 && <p>{words.none}</p>}
      <PriceLines lines={[...lines, ...sums]} money={text.money} />
    </section>
  );
}
