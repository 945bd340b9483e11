import { Group, Text } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { BookingDetail } from '../api.ts';
import { PriceLines } from '../price-lines.tsx';
import type { Story } from './api.ts';
import { FeeRows } from './fee-rows.tsx';
import classes from './own.module.css';
import { PayButton } from './pay-button.tsx';
import { useSpokenLines } from './use-spoken-lines.ts';
import { useVisitText } from './use-visit-text.ts';

const has = <K extends string>(table: Readonly<Record<K, string>>, key: string): key is K =>
  Object.hasOwn(table, key);

/** How a visit stands with its money, in one word. */
export function usePayState(): (state: string | null) => string {
  const { states } = useCustomerWords().price;
  return (state) => (state !== null && has(states, state) ? states[state] : '');
}

/** The price, which opens line by line, and what is paid of it. */
export function PricePart({ visit, story }: { visit: BookingDetail; story: Story }) {
  const { price: words, reasons } = useCustomerWords();
  const { money } = useVisitText();
  const reasonOf = (key: string) => (has(reasons.price, key) ? reasons.price[key] : '');
  const payState = usePayState();
  const spoken = useSpokenLines();
  const { payment } = story;
  const lines = visit.receipt?.lines ?? [];
  const feeLines = visit.receipt?.later_fees ?? [];
  const isCancelled = visit.status === 'cancelled' || visit.status === 'missed';
  const facts = [
    payment.paid > 0 && words.paid(money(payment.paid)),
    payment.refunded > 0 && words.refunded(money(payment.refunded)),
    payment.gift_card > 0 && words.giftCard(money(payment.gift_card)),
  ].filter((fact) => fact !== false);
  // “Paid by card” has said it.
  const isTypeSaid = visit.payment_state === 'charged' || visit.payment_state === 'upcoming_hold';
  const type = isTypeSaid ? '' : has(words.types, visit.payment_type) ? words.types[visit.payment_type] : '';
  const isDue = payment.due > 0 && (isCancelled || visit.status === 'completed');
  const isFailed = payment.problem !== null;
  const isTipDue = isDue && !isCancelled && payment.paid > 0 && payment.due <= (visit.receipt?.tip ?? 0);
  return (
    <div className={classes.part}>
      {!isCancelled && (
        <details className={classes.details}>
          <summary>
            <span>
              <Text span fw={600}>
                {words.total}
              </Text>{' '}
              <Text span size="sm" c="dimmed">
                {words.how}
              </Text>
            </span>
            <Group gap={8} wrap="nowrap">
              <Text fw={640} className="tabular">
                {money(visit.total ?? 0)}
              </Text>
              <ChevronDown size={18} aria-hidden />
            </Group>
          </summary>
          <PriceLines lines={spoken(lines)} money={money} reasonOf={reasonOf} />
        </details>
      )}
      <FeeRows visit={visit} fees={feeLines} />
      <Text size="sm" {...(isFailed ? { c: 'red' } : { c: 'dimmed' })}>
        {[isTipDue ? words.tipDue : payState(visit.payment_state), type, ...facts]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {payment.problem && <Text size="sm">{payment.problem}</Text>}
      {isDue && <PayButton id={visit.id} amount={payment.due} />}
    </div>
  );
}
