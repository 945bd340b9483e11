import { Text } from '@mantine/core';
import { useState } from 'react';
import { defineSettings } from '#engine/settings/define-settings.ts';
import { flag, prose } from '#engine/settings/kinds.ts';
import type { ConsequenceProps } from '#app/ui/record/record-acts.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import type { BookingDetail } from './api.ts';
import { tellSettings } from './tell-choice.tsx';

/** Something that is known of the booking, and decides which boxes there are. */
const known = { type: 'boolean', 'x-kind': 'own', default: false } as const;

/** What a late change costs may be let go, where it costs something. */
export const feeSettings = defineSettings({
  ...tellSettings,
  has_fee: { ...known, title: 'Costs a fee' },
  has_series: { ...known, title: 'Repeats' },
  waive_fee: {
    ...flag,
    title: 'Waive the fee',
    'x-only-with': { has_fee: true },
    default: false,
  },
});

export const reasonSetting = {
  ...prose,
  maxLength: 500,
  title: 'Reason',
  'x-hint': 'Saved on the booking and included in the customer’s email.',
} as const;

type FeeKind = 'cancel' | 'reschedule';

export const feeOf = ({ receipt }: BookingDetail, kind: FeeKind): number =>
  receipt ? receipt.may[`${kind}_fee`] : 0;

export const knownOf = (booking: BookingDetail, kind: FeeKind) => ({
  has_fee: feeOf(booking, kind) > 0,
  has_series: booking.series_id !== null,
});

type FeeNoteProps = { fee: number; isWaived: boolean; freeUntil: string; start: string };

const FeeNote = ({ fee, isWaived, freeUntil, start }: FeeNoteProps) => {
  const { money, instant } = useFormats();
  const [now] = useState(Date.now);
  // What is free until the visit begins has no deadline.
  const hasDeadline = Date.parse(freeUntil) > now && Date.parse(freeUntil) < Date.parse(start);
  const says =
    fee === 0
      ? hasDeadline
        ? `No fee. It’s free until ${instant(freeUntil)}.`
        : 'No fee.'
      : isWaived
        ? `The fee of ${money(fee)} is waived.`
        : `The customer is charged a fee of ${money(fee)}. It was free until ${instant(freeUntil)}.`;
  return (
    <Text size="sm" role="status" fw={fee > 0 && !isWaived ? 600 : undefined}>
      {says}
    </Text>
  );
};

type Props = ConsequenceProps<BookingDetail>;

const isWaived = ({ values }: Props) => values['waive_fee'] === true;

/** What it costs to cancel now, before anybody does it. */
export const CancelFee = (props: Props) => (
  <FeeNote
    fee={feeOf(props.record, 'cancel')}
    isWaived={isWaived(props)}
    freeUntil={props.record.receipt?.may.cancel_free_until ?? props.record.start_at}
    start={props.record.start_at}
  />
);

/** What it costs to move it now. */
export const MoveFee = (props: Props) => (
  <FeeNote
    fee={feeOf(props.record, 'reschedule')}
    isWaived={isWaived(props)}
    freeUntil={props.record.receipt?.may.reschedule_free_until ?? props.record.start_at}
    start={props.record.start_at}
  />
);
