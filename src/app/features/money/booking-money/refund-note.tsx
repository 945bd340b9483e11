import { Text } from '@mantine/core';
import type { ConsequenceProps } from '#app/ui/record/record-acts.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import type { SheetRecord } from './sheet-record.ts';

/** Where money goes back to, and what that leaves. */
export function RefundNote({ record, values }: ConsequenceProps<SheetRecord>) {
  const { money } = useFormats();
  const amount = typeof values['amount'] === 'number' ? values['amount'] : 0;
  const left = record.paid - record.refunded + record.gift_card - amount;
  return (
    <Text size="sm" role="status">
      {left < 0
        ? `That is more than the ${money(left + amount)} that was paid.`
        : `${money(amount)} goes back to where it came from, the newest payment first. ${money(left)} of what was paid is kept.`}
    </Text>
  );
}
