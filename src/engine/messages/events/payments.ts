import { email, event, off, sms, toCustomer, toOffice, type MessageEvent } from '../event.ts';

const hello = '# Hello {{customer.first_name|there}}';
const summary = '{{booking.summary}}';
const card = 'the card ending in {{payment.last4|…}}';
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
      toCustomer(
        null,
        off(
          email(
            '{{payment.amount}} is reserved for your visit',
            hello,
            `We have reserved **{{payment.amount}}** on ${card} for your visit on {{booking.date}}. Nothing is charged yet.`,
          ),
        ),
      ),
      { ...office('Amount held'), channels: off(office('Amount held').channels) },
    ],
  }),
  event({
    code: 'hold_failed',
    title: 'Card refused before the visit',
    about: 'booking',
    urgent: true,
    audiences: [
      toCustomer(null, {
        ...email(
          'Please check your card for {{booking.date}}',
          hello,
          `We could not reserve {{payment.amount|the amount}} on ${card}.`,
          '{{payment.failure_reason}}',
          '[Use another card]({{link.update_card}})',
        ),
        ...sms(
          '{{company.name}}: your card was refused for the visit on {{booking.date}}. Please use another: {{link.update_card}}',
        ),
      }),
      office('Card refused'),
    ],
  }),
  event({
    code: 'card_expiring',
    title: 'Card expires soon',
    about: 'customer',
    audiences: [
      toCustomer(
        null,
        email(
          'Your card expires soon',
          hello,
          `${card[0]?.toUpperCase()}${card.slice(1)} expires {{payment.card_expires|soon}}. Please give us another before your next visit.`,
          '[Use another card]({{link.update_card}})',
        ),
      ),
    ],
  }),
  event({
    code: 'charge_failed',
    title: 'Payment failed',
    about: 'booking',
    urgent: true,
    audiences: [
      toCustomer(null, {
        ...email(
          'Your payment of {{payment.amount}} failed',
          hello,
          `We could not charge **{{payment.amount}}** to ${card}.`,
          '{{payment.failure_reason}}',
          '[Pay now]({{link.pay}})',
        ),
        ...sms('{{company.name}}: your payment of {{payment.amount}} failed. {{link.pay}}'),
      }),
      office('Payment failed'),
    ],
  }),
  event({
    code: 'receipt',
    title: 'Receipt',
    about: 'payment',
    audiences: [
      toCustomer(
        null,
        email(
          'Receipt: {{payment.amount}} paid to {{company.name}}',
          hello,
          'Thank you. We have received **{{payment.amount}}** for your visit on {{booking.date}}.',
          summary,
          '[See the booking]({{link.manage}})',
        ),
      ),
    ],
  }),
  event({
    code: 'refund_issued',
    title: 'Refund',
    about: 'payment',
    audiences: [
      toCustomer(
        null,
        email(
          'We have refunded {{payment.amount}}',
          hello,
          'We have refunded **{{payment.amount}}** for {{payment.for|what you paid}}. Banks take a few days to show it.',
        ),
      ),
    ],
  }),
  event({
    code: 'fee_charged',
    title: 'Fee charged',
    about: 'payment',
    audiences: [
      toCustomer(
        null,
        email(
          'A fee of {{payment.amount}} was charged',
          hello,
          'For your booking {{booking.number}} of {{booking.date}} a fee of **{{payment.amount}}** was charged.',
          '[See the booking]({{link.manage}})',
        ),
      ),
    ],
  }),
  event({
    code: 'invoice_sent',
    title: 'Invoice',
    about: 'booking',
    audiences: [
      toCustomer(
        null,
        email(
          'Your invoice for {{booking.date}}',
          hello,
          'Here is the invoice for your visit.',
          summary,
          '[Pay now]({{link.pay}})',
        ),
      ),
    ],
  }),
];
