import type { paymentEnglish } from '../en/payments.ts';
import { letter, text, type Translated } from '../say.ts';

const hello = '# Hola, {{customer.first_name|}}';
const card = '{{payment.card|tu tarjeta}}';
const why = '{{payment.failure_reason}}';
const update = '[Actualizar la tarjeta]({{link.update_card}})';
const view = '[Ver la reserva]({{link.manage}})';

export const paymentSpanish: Translated<typeof paymentEnglish> = {
  'hold_placed.email': letter(
    'Hemos retenido {{payment.amount}} en tu tarjeta',
    hello,
    `Hemos retenido **{{payment.amount}}** en ${card} para tu visita {{booking.on|}}. Aún no se te ha cobrado nada.`,
  ),
  'hold_failed.email': letter(
    'Actualiza tu tarjeta antes de tu visita {{booking.on|}}',
    hello,
    `No hemos podido retener {{payment.amount}} en ${card}.`,
    why,
    update,
  ),
  'hold_failed.sms': text(
    '{{company.name}}: tu tarjeta fue rechazada para tu visita {{booking.on|}}. Actualízala: {{link.update_card}}',
  ),
  'card_expiring.email': letter(
    'Tu tarjeta caduca pronto',
    hello,
    `Tenemos guardada ${card} para tus visitas. Caduca {{payment.card_expires|pronto}}: actualízala antes de la próxima, por favor.`,
    update,
  ),
  'charge_failed.email': letter(
    'No se ha podido cobrar tu pago de {{payment.amount}}',
    hello,
    `No hemos podido cobrar **{{payment.amount}}** en ${card}.`,
    why,
    '[Pagar ahora]({{link.pay}})',
  ),
  'charge_failed.sms': text(
    '{{company.name}}: no se ha podido cobrar tu pago de {{payment.amount}}. Paga: {{link.pay}}',
  ),
  'receipt.email': letter(
    'Tu recibo de {{company.name}}: {{payment.amount}}',
    hello,
    'Hemos recibido tu pago de **{{payment.amount}}** por {{payment.for|tu visita}}. ¡Gracias!',
    'Recibo: {{payment.receipt}}\nFecha: {{payment.date}}\nForma de pago: {{payment.method}}',
    '{{booking.summary}}',
    view,
  ),
  'refund_issued.email': letter(
    'Tu reembolso de {{payment.amount}} está en camino',
    hello,
    'Te hemos reembolsado **{{payment.amount}}** por {{payment.for|tu pago}}.',
    'Forma de reembolso: {{payment.method}}\n{{payment.arrives}}',
  ),
  'fee_charged.email': letter(
    'Se te ha cobrado un cargo de {{payment.amount}}',
    hello,
    'Te hemos cobrado un cargo de **{{payment.amount}}** por {{payment.for|tu visita}}.',
    view,
  ),
};
