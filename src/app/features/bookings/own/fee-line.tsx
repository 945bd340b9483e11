import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import { useCustomerWords } from '#app/words/customer/customer-words-context.ts';
import type { Act } from './use-act.ts';
import { useVisitText } from './use-visit-text.ts';

type Props = { fee: Act['fee']; freeUntil: string; later: number; timezone: string };

/** What an act costs, and until when it is free: before anything happens. */
export function FeeLine({ fee, freeUntil, later, timezone }: Props) {
  const { fee: words } = useCustomerWords();
  const { money, moment } = useVisitText();
  const [now] = useState(Date.now);
  const until = moment(freeUntil, timezone);
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
    <Alert color="yellow" role="status" className="tabular">
      <Text fw={640}>
        {fee.hasChanged ? words.changed(money(fee.amount)) : words.costs(money(fee.amount))}
      </Text>
      <Text size="sm">{words.was(until)}</Text>
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
