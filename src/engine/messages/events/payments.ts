import { email, event, off, sms, toCustomer, toOffice, type MessageEvent } from '../event.ts';

const hello = '# Hi {{customer.first_name|there}}';
const summary = '{{booking.summary}}';
const card = '{{payment.card|your card}}';
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
            'We placed a {{payment.amount}} hold on your card',
            hello,
            `We placed a **{{payment.amount}}** hold on ${card} for your visit {{booking.on|}}. You haven’t been charged yet.`,
          ),
        ),
      ),
      { ...office('Card hold placed'), channels: off(office('Card hold placed').channels) },
    ],
  }),
  event({
    code: 'hold_failed',
    title: 'Card declined before the visit',
    about: 'booking',
    urgent: true,
    audiences: [
      toCustomer(null, {
        ...email(
          'Update your card before your visit {{booking.on|}}',
          hello,
          `We couldn’t place a hold of {{payment.amount}} on ${card}.`,
          '{{payment.failure_reason}}',
          '[Update card]({{link.update_card}})',
        ),
        ...sms(
          '{{company.name}}: your card was declined for your visit {{booking.on|}}. Update it here: {{link.update_card}}',
        ),
      }),
      office('Card declined'),
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
          `We have ${card} on file for your visits. It expires {{payment.card_expires|soon}}, so please update it before the next one.`,
          '[Update card]({{link.update_card}})',
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
          'Your {{payment.amount}} payment failed',
          hello,
          `We couldn’t charge **{{payment.amount}}** to ${card}.`,
          '{{payment.failure_reason}}',
          '[Pay now]({{link.pay}})',
        ),
        ...sms('{{company.name}}: your {{payment.amount}} payment failed. Pay here: {{link.pay}}'),
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
          'Your {{company.name}} receipt: {{payment.amount}}',
          hello,
          'We received your payment of **{{payment.amount}}** for {{payment.for|your visit}}. Thank you!',
          'Receipt: {{payment.receipt}}\nDate: {{payment.date}}\nPaid with: {{payment.method}}',
          summary,
          '[View booking]({{link.manage}})',
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
          'Your {{payment.amount}} refund is on its way',
          hello,
          'We refunded **{{payment.amount}}** for {{payment.for|your payment}}. It may take a few days to appear on your statement.',
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
          'You were charged a {{payment.amount}} fee',
          hello,
          'We charged a **{{payment.amount}}** fee for {{payment.for|your visit}}.',
          '[View booking]({{link.manage}})',
        ),
      ),
    ],
  }),
];
