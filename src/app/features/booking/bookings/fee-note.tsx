import { Text } from '@mantine/core';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { flag, prose } from '#engine/settings/platform/kinds.ts';
import type { ConsequenceProps } from '#app/ui/record/record-acts.ts';
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

/** What the act costs and until when it is free, as its customer reads it. */
function FeeNote({ record, values, kind }: Props & { kind: FeeKind }) {
  const fee = feeOf(record, kind);
  const isWaived = fee > 0 && values['waive_fee'] === true;
  const terms = record.receipt?.may.terms[kind] ?? '';
  const said = terms && `${record.receipt?.customer.first_name || 'The customer'} reads: ${terms}`;
  return (
    <Text size="sm" role="status" fw={fee > 0 && !isWaived ? 600 : undefined}>
      {isWaived ? `${said} You’re waiving it.` : said}
    </Text>
  );
}

type Props = ConsequenceProps<BookingDetail>;

/** What it costs to cancel now, before anybody does it. */
export const CancelFee = (props: Props) => <FeeNote {...props} kind="cancel" />;

/** What it costs to move it now. */
export const MoveFee = (props: Props) => <FeeNote {...props} kind="reschedule" />;
