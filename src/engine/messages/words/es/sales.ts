import type { salesEnglish } from '../en/sales.ts';
import { letter, type Translated } from '../say.ts';

const hello = '# Hola, {{customer.first_name|}}';
const quote = '[Ver el presupuesto]({{link.quote}})';

export const salesSpanish: Translated<typeof salesEnglish> = {
  'quote_received.email': letter(
    'Hemos recibido tu solicitud de presupuesto',
    hello,
    'Gracias por escribir a {{company.name}}. Te enviaremos el presupuesto en breve.',
  ),
  'quote_sent.email': letter(
    'Tu presupuesto de {{company.name}}: {{quote.total|}}',
    hello,
    '{{quote.message}}',
    'Tu presupuesto asciende a **{{quote.total}}**.\nVálido hasta el {{quote.expires}}.',
    '{{quote.summary}}',
    quote,
  ),
  'quote_expiring.email': letter(
    'Tu presupuesto caduca pronto: {{quote.expires|}}',
    hello,
    'Tu presupuesto de **{{quote.total}}** es válido hasta el {{quote.expires}}. Acéptalo antes para mantener este precio.',
    '{{quote.summary}}',
    quote,
  ),
  'lead_received.email': letter(
    '{{company.name}} ha recibido tu mensaje',
    hello,
    'Gracias por escribir a {{company.name}}. Te responderemos pronto.',
  ),
  'giftcard_receipt.email': letter(
    'Tu compra de una tarjeta regalo de {{giftcard.amount}}',
    hello,
    '¡Gracias! Tu tarjeta regalo de **{{giftcard.amount}}** para {{giftcard.recipient|tu amigo}} está pagada.',
    'Pagada: {{giftcard.paid}}\nPara: {{giftcard.sent_to}}\nFecha de envío: {{giftcard.sent_on}}',
  ),
  'giftcard_delivery.email': letter(
    '{{giftcard.from|Alguien}} te ha enviado una tarjeta regalo',
    '# Hola, {{giftcard.recipient|}}',
    '{{giftcard.from|Alguien}} te ha enviado una tarjeta regalo de **{{giftcard.amount}}** para {{company.name}}.',
    '{{giftcard.message}}',
    'Tu código: **{{giftcard.code}}**',
    '[Reservar con esta tarjeta]({{giftcard.book}})',
  ),
  'giftcard_low_balance.email': letter(
    'Te quedan {{giftcard.balance}} en tu tarjeta regalo',
    hello,
    'Te quedan **{{giftcard.balance}}** en tu tarjeta regalo. Úsalos en tu próxima visita.',
    '[Reservar una visita]({{link.book}})',
  ),
  'abandoned_form.email': letter(
    'Termina tu reserva con {{company.name}}',
    hello,
    'Empezaste una reserva con {{company.name}} y no la terminaste. Solo lleva dos minutos.',
    '[Terminar la reserva]({{link.book}})',
  ),
};
