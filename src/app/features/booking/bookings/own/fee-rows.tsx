import { useQuery } from '@tanstack/react-query';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { BookingDetail } from '../api.ts';
import { reasonsQuery, type VisitReasons } from './api.ts';
import { ReasonRow } from './reason-row.tsx';
import { useVisitText } from './use-visit-text.ts';

type FeeReason = VisitReasons['fees'][number];
type LaterFee = NonNullable<BookingDetail['receipt']>['later_fees'][number];

const has = <K extends string>(table: Readonly<Record<K, string>>, key: string): key is K =>
  Object.hasOwn(table, key);

/** What was charged besides the price. Each opens to its reason. */
export function FeeRows({ visit, fees }: { visit: BookingDetail; fees: readonly LaterFee[] }) {
  const { price: words } = useCustomerWords();
  const { money } = useVisitText();
  const reasons = useQuery({ ...reasonsQuery(visit.id), enabled: fees.length > 0 });
  const say = useFeeReason(visit.timezone);
  return fees.map(({ kind, amount, note }, index) => {
    const reason = reasons.data?.fees[index];
    const title = has(words.fees, kind) ? words.fees[kind] : note || words.fees.other;
    return (
      <ReasonRow key={`${kind} ${index}`} title={title} value={money(amount)}>
        {reason ? say(reason) : note}
      </ReasonRow>
    );
  });
}

function useFeeReason(timezone: string): (fee: FeeReason) => string {
  const { reasons } = useCustomerWords();
  const { money, moment } = useVisitText();
  const words = reasons.fee;
  const ruleOf = ({ rule }: FeeReason) =>
    rule && (rule.type === 'percent' ? words.percent(`${rule.value}%`) : words.amount(money(rule.value)));
  const late = (fee: FeeReason, act: (when: string) => string) =>
    [
      fee.at && act(moment(fee.at, timezone)),
      fee.free_until ? words.free(moment(fee.free_until, timezone)) : words.oldRule,
      ruleOf(fee),
    ]
      .filter(Boolean)
      .join(' ');
  return (fee) => {
    switch (fee.kind) {
      case 'cancellation':
        return late(fee, words.cancelled);
      case 'reschedule':
        return late(fee, words.moved);
      case 'other':
        return fee.note === '' ? words.noNote : words.other(fee.note);
      default:
        return words[fee.kind];
    }
  };
}
