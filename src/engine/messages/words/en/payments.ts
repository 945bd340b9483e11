import { letter, text } from '../say.ts';

const hello = '# Hi {{customer.first_name|there}}';
const card = '{{payment.card|your card}}';
const why = '{{payment.failure_reason}}';
const update = '[Update card]({{link.update_card}})';
const view = '[View booking]({{link.manage}})';

export const paymentEnglish = {
  'hold_placed.email': letter(
    'We placed a {{payment.amount}} hold on your card',
    hello,
    `We placed a **{{payment.amount}}** hold on ${card} for your visit {{booking.on|}}. You haven’t been charged yet.`,
  ),
  'hold_failed.email': letter(
    'Update your card before your visit {{booking.on|}}',
    hello,
    `We couldn’t place a hold of {{payment.amount}} on ${card}.`,
    why,
    update,
  ),
  'hold_failed.sms': text(
    '{{company.name}}: your card was declined for your visit {{booking.on|}}. Update it here: {{link.update_card}}',
  ),
  'card_expiring.email': letter(
    'Your card expires soon',
    hello,
    `We have ${card} on file for your visits. It expires {{payment.card_expires|soon}}, so please update it before the next one.`,
    update,
  ),
  'charge_failed.email': letter(
    'Your {{payment.amount}} payment failed',
    hello,
    `We couldn’t charge **{{payment.amount}}** to ${card}.`,
    why,
    '[Pay now]({{link.pay}})',
  ),
  'charge_failed.sms': text(
    '{{company.name}}: your {{payment.amount}} payment failed. Pay here: {{link.pay}}',
  ),
  'receipt.email': letter(
    'Your {{company.name}} receipt: {{payment.amount}}',
    hello,
    'We received your payment of **{{payment.amount}}** for {{payment.for|your visit}}. Thank you!',
    'Receipt: {{payment.receipt}}\nDate: {{payment.date}}\nPaid with: {{payment.method}}',
    '{{booking.summary}}',
    view,
  ),
  'refund_issued.email': letter(
    'Your {{payment.amount}} refund is on its way',
    hello,
    'We refunded **{{payment.amount}}** for {{payment.for|your payment}}.',
    'Refund method: {{payment.method}}\n{{payment.arrives}}',
  ),
  'fee_charged.email': letter(
    'You were charged a {{payment.amount}} fee',
    hello,
    'We charged a **{{payment.amount}}** fee for {{payment.for|your visit}}.',
    view,
  ),
};
