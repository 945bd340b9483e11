import { ListChecks, Percent, RefreshCcw } from 'lucide-react';
import { editBookingContract, repriceBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { choice, flag, money, prose } from '#engine/settings/platform/kinds.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { actsOn, type ConsequenceProps } from '#app/ui/record/record-acts.ts';
import type { BookingDetail } from './api.ts';
import { EditServices } from './edit-services.tsx';
import { PriceChange } from './price-change.tsx';
import { undoEdit } from './undo-edit.ts';

const { formAct, dialogAct } = actsOn<BookingDetail>();
const permission = 'manage_appointment';
const topics = ['payments', 'booking_spots'];

type Edit = BodyOf<typeof editBookingContract>;

const isEditable = ({ status }: BookingDetail) =>
  ['pending', 'upcoming', 'in_progress', 'waitlisted', 'completed'].includes(status);

const overbook = {
  ...flag,
  title: 'Save even if the day is full',
  default: false,
} as const;

const signed = { ...money, minimum: -10_000_000 } as const;
const priceSettings = defineSettings({
  kind: {
    ...choice({ none: 'Calculated', adjustment: 'Adjusted', final: 'Agreed' }),
    title: 'Price',
    default: 'none',
  },
  adjustment: {
    ...signed,
    title: 'Adjustment',
    'x-hint': 'Use a negative amount for a discount.',
    'x-only-with': { kind: 'adjustment' },
    default: 0,
  },
  final_price: {
    ...money,
    title: 'Agreed price before tax',
    'x-only-with': { kind: 'final' },
    default: 0,
  },
  reason: { ...prose, title: 'Reason', 'x-hint': 'Saved as an office note.', default: '' },
  tip: { ...money, title: 'Tip', default: 0 },
  payment_type: { ...choice({ card: 'Card', cash: 'Cash', check: 'Check' }), title: 'Payment' },
  overbook,
});

const toPrice = (
  values: Readonly<Record<string, unknown>>,
): Pick<Edit, 'adjustment' | 'final_price' | 'tip'> => {
  const { kind, adjustment, final_price, tip } = values;
  const amount = (value: unknown) => (typeof value === 'number' ? value : 0);
  return {
    tip: amount(tip),
    ...(kind === 'final'
      ? { final_price: amount(final_price) }
      : { adjustment: kind === 'adjustment' ? amount(adjustment) : null }),
  };
};

const toKind = (agreed: BookingDetail['agreed_price']) =>
  agreed === null ? 'none' : agreed.final_price === null ? 'adjustment' : 'final';

const PriceOutcome = ({ record, values }: ConsequenceProps<BookingDetail>) => (
  <PriceChange booking={record} edit={toPrice(values)} />
);

const RepriceOutcome = ({ record }: ConsequenceProps<BookingDetail>) => (
  <PriceChange booking={record} edit="reprice" />
);

export const editServicesAct = dialogAct({
  title: 'Edit services',
  icon: ListChecks,
  group: 'Price',
  call: editBookingContract,
  permission,
  topics,
  isOffered: isEditable,
  done: 'Services saved.',
  undo: undoEdit,
  Dialog: EditServices,
});

export const adjustPriceAct = formAct({
  title: 'Adjust price',
  icon: Percent,
  group: 'Price',
  call: editBookingContract,
  permission,
  topics,
  isOffered: isEditable,
  done: 'Price saved.',
  undo: undoEdit,
  form: {
    settings: priceSettings,
    action: 'Save price',
    text: 'The rest of a series stays the same.',
    initial: ({ receipt, agreed_price: agreed, payment_type }) => ({
      kind: toKind(agreed),
      adjustment: agreed?.adjustment ?? 0,
      final_price: agreed?.final_price ?? receipt?.total_before_tax ?? 0,
      tip: receipt?.tip ?? 0,
      ...((payment_type === 'card' || payment_type === 'cash' || payment_type === 'check') && {
        payment_type,
      }),
    }),
    body: (values, { version }) => ({
      version,
      ...toPrice(values),
      payment_type: values.payment_type,
      overbook: values.overbook,
      ...(values.reason.trim() !== '' && { note: { text: values.reason } }),
    }),
    Consequences: PriceOutcome,
  },
});

export const repriceAct = formAct({
  title: 'Update to today’s prices',
  icon: RefreshCcw,
  group: 'Price',
  call: repriceBookingContract,
  permission,
  topics,
  isOffered: isEditable,
  done: 'Price updated.',
  undo: undoEdit,
  form: {
    settings: defineSettings({ overbook }),
    action: 'Update price',
    text: 'Prices of a booking never change by themselves.',
    body: ({ overbook: beyond }, { version }) => ({ version, overbook: beyond }),
    Consequences: RepriceOutcome,
  },
});
