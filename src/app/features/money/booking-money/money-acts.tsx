import {
  BadgeDollarSign,
  Banknote,
  CircleDollarSign,
  CreditCard,
  HandCoins,
  Lock,
  LockOpen,
  Undo2,
} from 'lucide-react';
import * as payments from '#engine/contracts/money/payments.ts';
import { shortText } from '#engine/contracts/platform/fields.ts';
import { defineSettings } from '#engine/settings/platform/define-settings.ts';
import { choice, flag, money, optionalDay, prose, text } from '#engine/settings/platform/kinds.ts';
import { actsOn } from '#app/ui/record/record-acts.ts';
import { HoldNote } from './hold-note.tsx';
import { RefundNote } from './refund-note.tsx';
import type { SheetRecord } from './sheet-record.ts';

const { act, formAct } = actsOn<SheetRecord>();
const permission = 'charge_customer';
const topics = ['bookings'];

const positive = { ...money, exclusiveMinimum: 0 } as const;
const reason = { ...text(shortText.maxLength), title: 'Reason' } as const;

const chargeSettings = defineSettings({ amount: { ...positive, title: 'Amount' } });
const cashSettings = defineSettings({
  method: { ...choice({ cash: 'Cash', check: 'Check' }), title: 'Paid by', default: 'cash' },
  amount: { ...positive, title: 'Amount' },
  date: { ...optionalDay, title: 'Day', 'x-empty': 'Today' },
  note: { ...prose, title: 'Note' },
});
const refundSettings = defineSettings({ amount: { ...positive, title: 'Amount' }, reason });
const feeSettings = defineSettings({
  amount: { ...positive, title: 'Amount' },
  note: { ...text(shortText.maxLength), title: 'What for' },
  taxable: { ...flag, title: 'Taxable', default: false },
});

const kept = ({ paid, refunded, gift_card }: SheetRecord) => paid - refunded + gift_card;

/** What can be done with the money of a visit, as it stands. */
export const moneyActs = [
  formAct({
    title: 'Charge card',
    icon: CreditCard,
    call: payments.chargeBooking,
    permission,
    topics,
    isOffered: ({ due }) => due > 0,
    done: 'Card charged.',
    form: {
      settings: chargeSettings,
      action: 'Charge card',
      text: 'What is held is taken first, then the customer’s default card.',
      initial: ({ due }) => ({ amount: due }),
      body: ({ amount }) => ({ amount }),
    },
  }),
  formAct({
    title: 'Record payment',
    icon: Banknote,
    call: payments.recordPayment,
    permission,
    topics,
    done: 'Payment recorded.',
    form: {
      settings: cashSettings,
      action: 'Record payment',
      text: 'What is more than due becomes a credit.',
      initial: ({ due }) => (due > 0 ? { amount: due } : {}),
      body: ({ method, amount, date, note }) => ({ method, amount, note, ...(date && { date }) }),
    },
  }),
  formAct({
    title: 'Refund',
    icon: Undo2,
    call: payments.refundBooking,
    permission,
    topics,
    isOffered: (sheet) => kept(sheet) > 0,
    isDestructive: true,
    done: 'Money refunded.',
    form: {
      settings: refundSettings,
      action: 'Refund',
      initial: (sheet) => ({ amount: sheet.owed_back.amount > 0 ? sheet.owed_back.amount : kept(sheet) }),
      body: ({ amount, reason: why }) => ({ amount, reason: why }),
      Consequences: RefundNote,
    },
  }),
  act({
    title: 'Hold on card',
    icon: Lock,
    call: payments.placeHold,
    permission,
    topics,
    isOffered: ({ held, due, payment_type }) => held === 0 && due > 0 && payment_type === 'card',
    body: () => ({}),
    done: 'The amount due is held on the card.',
  }),
  act({
    title: 'Release hold',
    icon: LockOpen,
    call: payments.releaseHold,
    permission,
    topics,
    isOffered: ({ held }) => held > 0,
    ask: ({ held }) => ({
      title: 'Release this hold?',
      text: <HoldNote held={held} />,
      action: 'Release hold',
    }),
    body: () => ({}),
    done: 'Hold released.',
  }),
  formAct({
    title: 'Add fee',
    icon: CircleDollarSign,
    call: payments.addBookingFee,
    permission,
    topics,
    done: 'Fee added.',
    form: {
      settings: feeSettings,
      action: 'Add fee',
      body: ({ amount, note, taxable }) => ({ amount, note, taxable }),
    },
  }),
  formAct({
    title: 'Waive fees',
    icon: BadgeDollarSign,
    call: payments.voidBookingFees,
    permission,
    topics,
    isOffered: ({ fees }) => fees.reduce((sum, { amount }) => sum + amount, 0) > 0,
    done: 'Fees waived.',
    form: {
      settings: defineSettings({ reason }),
      action: 'Waive fees',
      text: 'What a card paid for them is refunded, unless something else is due.',
      body: ({ reason: why }) => ({ reason: why }),
    },
  }),
  formAct({
    title: 'Add tip',
    icon: HandCoins,
    call: payments.addBookingTip,
    permission,
    topics,
    isOffered: ({ status }) => status === 'completed' || status === 'in_progress',
    done: 'Tip added.',
    form: {
      settings: chargeSettings,
      action: 'Add tip',
      text: 'A visit paid by card charges it to the card.',
      body: ({ amount }) => ({ amount }),
    },
  }),
] as const;
