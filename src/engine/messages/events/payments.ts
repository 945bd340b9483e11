import { email, event, off, toCustomer, toOffice, type MessageEvent } from '../event.ts';
import { said } from '../said.ts';

const office = (what: string) =>
  toOffice(
    'staff/payments',
    email(
      `${what}: {{customer.full_name}}`,
      `# ${what}`,
      '**{{customer.full_name}}**, booking {{booking.number}}: {{payment.amount}}',
      '{{payment.failure_reason}}',
      '[Open the booking]({{link.office}})',
    ),
  );

export const paymentEvents: MessageEvent[] = [
  event({
    code: 'hold_placed',
    title: 'Amount held on the card',
    about: 'booking',
    audiences: [
      toCustomer(null, off(said('hold_placed.email'))),
      { ...office('Card hold placed'), channels: off(office('Card hold placed').channels) },
    ],
  }),
  event({
    code: 'hold_failed',
    title: 'Card declined before the visit',
    about: 'booking',
    urgent: true,
    audiences: [toCustomer(null, said('hold_failed.email', 'hold_failed.sms')), office('Card declined')],
  }),
  event({
    code: 'card_expiring',
    title: 'Card expires soon',
    about: 'customer',
    audiences: [toCustomer(null, said('card_expiring.email'))],
  }),
  event({
    code: 'charge_failed',
    title: 'Payment failed',
    about: 'booking',
    urgent: true,
    audiences: [toCustomer(null, said('charge_failed.email', 'charge_failed.sms')), office('Payment failed')],
  }),
  event({
    code: 'receipt',
    title: 'Receipt',
    about: 'payment',
    audiences: [toCustomer(null, said('receipt.email'))],
  }),
  event({
    code: 'refund_issued',
    title: 'Refund',
    about: 'payment',
    audiences: [toCustomer(null, said('refund_issued.email'))],
  }),
  event({
    code: 'fee_charged',
    title: 'Fee charged',
    about: 'payment',
    audiences: [toCustomer(null, said('fee_charged.email'))],
  }),
];
