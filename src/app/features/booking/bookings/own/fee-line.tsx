import { Alert, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { BookingDetail } from '../api.ts';
import type { Story } from './api.ts';
import { ReasonRow } from './reason-row.tsx';
import type { Act } from './use-act.ts';
import { useVisitText } from './use-visit-text.ts';

type Props = {
  visit: BookingDetail;
  fee: Act['fee'];
  act: 'cancel' | 'skip' | 'reschedule';
  rule: Story['fees']['rules']['cancel'];
};

/** What an act costs, and until when it is free: before anything happens. */
export function FeeLine({ visit: { receipt }, fee, act, rule }: Props) {
  const { fee: words } = useCustomerWords();
  const { money } = useVisitText();
  if (!receipt) return null;
  const says = receipt.may.terms[act];
  if (fee.amount === 0)
    return <Text role="status">{[fee.hasChanged && words.nowFree, says].filter(Boolean).join(' ')}</Text>;
  return (
    <FeeAlert says={fee.hasChanged ? words.changed(money(fee.amount)) : says}>
      {rule && (
        <ReasonRow title={words.why}>
          {rule.type === 'percent'
            ? words.percent(`${rule.value}%`, money(receipt.total_before_tax))
            : words.amount(money(rule.value))}
        </ReasonRow>
      )}
    </FeeAlert>
  );
}

/** What ending a series costs: a sum over its visits. */
export function EndFeeLine({ fee }: { fee: Act['fee'] }) {
  const { fee: words } = useCustomerWords();
  const { money } = useVisitText();
  if (fee.amount === 0) return <Text role="status">{fee.hasChanged ? words.nowFree : words.none}</Text>;
  return (
    <FeeAlert says={fee.hasChanged ? words.changed(money(fee.amount)) : words.costs(money(fee.amount))}>
      <Text size="sm">{words.sum}</Text>
    </FeeAlert>
  );
}

const FeeAlert = ({ says, children }: { says: string; children: ReactNode }) => (
  <Alert color="yellow" role="status" className="tabular">
    <Text fw={640}>{says}</Text>
    {children}
  </Alert>
);

/** What did not work, at the button that it is about. */
export const ActProblem = ({ problem }: { problem: string | null }) =>
  problem === null ? null : (
    <Alert color="red" role="alert">
      {problem}
    </Alert>
  );
