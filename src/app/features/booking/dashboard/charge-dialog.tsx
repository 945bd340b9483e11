import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { chargeBooking, placeHold, type readBookingPayments } from '#engine/contracts/money/payments.ts';
import { request } from '#app/lib/api.ts';
import { Loaded } from '#app/ui/loaded.tsx';
import { useFormats } from '#app/ui/use-formats.ts';
import { moneyQuery, type NeedRow } from './api.ts';
import { useRun, type Done } from './use-run.ts';

type ChargeDialogProps = { row: NeedRow; onClose: () => void };
type Sheet = AnswerOf<typeof readBookingPayments>;

/** Says what failed and what would be charged, before the card is asked again. */
export function ChargeDialog({ row, onClose }: ChargeDialogProps) {
  const query = useQuery(moneyQuery(row.id));
  return (
    <Modal opened onClose={onClose} title={`Payment of ${row.title}`} size="md">
      <Loaded query={query}>{(sheet) => <Question row={row} sheet={sheet} onClose={onClose} />}</Loaded>
    </Modal>
  );
}

function Question({ row, sheet, onClose }: ChargeDialogProps & { sheet: Sheet }) {
  const { money } = useFormats();
  const run = useRun();
  const [isBusy, setBusy] = useState(false);
  const { due, attempts } = sheet;
  const failed = attempts.findLast(({ state }) => state !== 'succeeded' && state !== 'pending');
  const send = async (contract: typeof chargeBooking | typeof placeHold, done: string) => {
    setBusy(true);
    const isDone = await run(async (): Promise<Done> => {
      const after = await request(contract, { params: { id: row.id }, body: {} });
      const last = after.attempts.at(-1);
      if (after.payment_state === 'hold_failed' || after.payment_state === 'charge_failed')
        throw new Error(`The card was declined again. ${last?.message ?? ''}`.trim());
      return { message: done };
    });
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Stack gap="md">
      {failed && (
        <Text size="sm">
          {failed.purpose === 'hold' ? 'The hold' : 'The charge'} of {money(failed.amount)} failed
          {failed.message ? `: ${failed.message}` : '.'}
        </Text>
      )}
      <Text size="sm">
        {due > 0
          ? `${money(due)} is due. The customer’s default card is charged at once; this can only be taken back by a refund.`
          : 'Nothing is due anymore.'}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        {row.state === 'hold_failed' && due > 0 && (
          <Button
            variant="default"
            loading={isBusy}
            onClick={() => void send(placeHold, 'The amount due is held on the card.')}
          >
            Try the hold again
          </Button>
        )}
        {due > 0 && (
          <Button loading={isBusy} onClick={() => void send(chargeBooking, 'Card charged.')}>
            Charge {money(due)}
          </Button>
        )}
      </Group>
    </Stack>
  );
}
