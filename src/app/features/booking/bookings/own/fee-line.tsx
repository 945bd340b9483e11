import { Alert, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { BookingDetail } from '../api.ts';
import type { Story } from './api.ts';
import { ReasonRow } from './reason-row.tsx';
import type { Act } from './use-act.ts';
import { useVisitText } from './use-visit-text.ts';

type Props = {
  visit: BookingDetail;
  fee: Act['fee'];
  freeUntil: string;
  later: number;
  rule: Story['fees']['rules']['cancel'];
};

/** What an act costs, and until when it is free: before anything happens. */
export function FeeLine({ visit, fee, freeUntil: knownUntil, later, rule }: Props) {
  const { fee: words } = useCustomerWords();
  const { money, moment } = useVisitText();
  const [now] = useState(Date.now);
  const { freeUntil = knownUntil } = fee;
  const until = moment(freeUntil, visit.timezone);
  if (fee.amount === 0) {
    const says = Date.parse(freeUntil) > now && later > 0 ? words.freeThen(until, money(later)) : words.none;
    return (
      <Text role="status">
        {fee.hasChanged && `${words.nowFree} `}
        {says}
      </Text>
    );
  }
  return (
    <FeeAlert fee={fee}>
      <Text size="sm">{words.was(until)}</Text>
      {rule && visit.receipt && (
        <ReasonRow title={words.why}>
          {rule.type === 'percent'
            ? words.percent(`${rule.value}%`, money(visit.receipt.total_before_tax))
            : words.amount(money(rule.value))}
        </ReasonRow>
      )}
    </FeeAlert>
  );
}

/** What ending a series costs: a sum over its visits. */
export function EndFeeLine({ fee }: { fee: Act['fee'] }) {
  const { fee: words } = useCustomerWords();
  if (fee.amount === 0) return <Text role="status">{fee.hasChanged ? words.nowFree : words.none}</Text>;
  return (
    <FeeAlert fee={fee}>
      <Text size="sm">{words.sum}</Text>
    </FeeAlert>
  );
}

function FeeAlert({ fee, children }: { fee: Act['fee']; children: ReactNode }) {
  const { fee: words } = useCustomerWords();
  const { money } = useVisitText();
  return (
    <Alert color="yellow" role="status" className="tabular">
      <Text fw={640}>
        {fee.hasChanged ? words.changed(money(fee.amount)) : words.costs(money(fee.amount))}
      </Text>
      {children}
    </Alert>
  );
}

/** What did not work, at the button that it is about. */
export const ActProblem = ({ problem }: { problem: string | null }) =>
  problem === null ? null : (
    <Alert color="red" role="alert">
      {problem}
    </Alert>
  );
