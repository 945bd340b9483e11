import type { visitEnglish } from '../en/visits.ts';
import { letter, text, type Translated } from '../say.ts';

const hello = '# Hola, {{customer.first_name|}}';
const summary = '{{booking.summary}}';
const terms = '{{cancellation.terms}}';
const manage = '[Gestionar tu reserva]({{link.manage}})';
const others = 'También están libres: {{offer.others}}. Si prefieres otra, rechaza esta y te la ofreceremos.';
const newDates = [
  'No podemos ir estos días: **{{series.unplaced_dates}}**. Elige otras fechas o te llamaremos para acordarlas.',
  '[Elegir otra fecha]({{link.new_date}})',
];

export const visitSpanish: Translated<typeof visitEnglish> = {
  'booking_received.email': letter(
    'Hemos recibido tu reserva para el {{booking.date}}',
    hello,
    'Gracias por reservar con {{company.name}}. Este es el resumen.',
    summary,
    ...newDates,
    manage,
    terms,
  ),
  'booking_received.sms': text(
    '{{company.name}}: hemos recibido tu reserva para el {{booking.date}}. Llegamos {{booking.arrival_window}}. {{link.manage}}',
  ),
  'booking_confirmed.email': letter(
    'Confirmado: {{booking.services|tu visita}}, {{booking.date}}',
    hello,
    'Tu reserva está confirmada para el **{{booking.date}}**. Llegamos {{booking.arrival_window}}.',
    summary,
    ...newDates,
    manage,
    terms,
  ),
  'booking_confirmed.sms': text(
    '{{company.name}}: tu visita del {{booking.date}} está confirmada. Llegamos {{booking.arrival_window}}. {{link.manage}}',
  ),
  'booking_pending.email': letter(
    'Estamos revisando tu reserva para el {{booking.date}}',
    hello,
    'Hemos recibido tu reserva y la confirmaremos en breve. Mientras tanto, te guardamos la hora.',
    summary,
    ...newDates,
    manage,
  ),
  'booking_declined.email': letter(
    'No podemos aceptar tu reserva {{booking.on|}}',
    hello,
    'Lo sentimos, no podemos aceptar tu reserva **{{booking.when|}}**. No se te cobrará nada.',
    'Motivo: {{booking.declined_because}}',
    'Estas horas están libres: {{booking.free_times}}',
    '[Elegir otra hora]({{link.book}})',
  ),
  'booking_updated.email': letter(
    'Tu reserva {{booking.on|}} ha cambiado',
    hello,
    'Así queda tu reserva.',
    summary,
    manage,
  ),
  'booking_updated.sms': text('{{company.name}}: tu reserva {{booking.on|}} ha cambiado. {{link.manage}}'),
  'booking_rescheduled.email': letter(
    'Nueva fecha de tu visita: {{booking.date}}',
    hello,
    'Tu visita se ha cambiado al **{{booking.date}}**. Llegamos {{booking.arrival_window}}.\nAntes era el {{booking.was}}.',
    summary,
    manage,
    terms,
  ),
  'booking_rescheduled.sms': text(
    '{{company.name}}: tu visita es ahora el {{booking.date}}. Llegamos {{booking.arrival_window}}. {{link.manage}}',
  ),
  'booking_restored.email': letter(
    'Tu visita {{booking.on|}} sigue en pie',
    hello,
    'Tu visita **{{booking.on|}}** vuelve a estar en nuestro calendario.',
    '{{cancellation.fee_voided}}',
    summary,
    manage,
    terms,
  ),
  'sent_to_dispatch.email': letter(
    'Estamos buscando fecha para tu visita',
    hello,
    'Te escribiremos para acordar una fecha para **{{booking.services|tu visita}}**. {{booking.moved_from|}}',
    manage,
  ),
  'waitlist_offered.email': letter(
    'Se ha liberado una hora',
    hello,
    'Ahora hay hora libre: **{{offer.time}}**. Te la guardamos hasta {{offer.until}}.',
    '[Elegir esta hora]({{link.manage}})',
    others,
  ),
  'waitlist_offered.sms': text(
    '{{company.name}}: se ha liberado una hora: {{offer.time}}. Te la guardamos hasta {{offer.until}}: {{link.manage}}',
  ),
  'earlier_offered.email': letter(
    'Hay una hora anterior libre para tu visita',
    hello,
    'Nos pediste que te avisáramos: hay hora libre **{{offer.time}}**. Tu visita está reservada para el {{booking.date}}, {{booking.arrival_window}}. Adelantarla no cuesta nada, y te guardamos la nueva hora hasta {{offer.until}}.',
    '[Aceptar o rechazar esta hora]({{link.manage}})',
    others,
    'Si no haces nada, tu visita se queda como está.',
  ),
  'earlier_offered.sms': text(
    '{{company.name}}: hay una hora libre antes de tu visita: {{offer.time}}. La guardamos hasta {{offer.until}}: {{link.manage}}',
  ),
  'time_offered.email': letter(
    '¿Podemos cambiar tu visita del {{booking.date}}?',
    hello,
    'Nos ha surgido un imprevisto y nos gustaría ir el **{{offer.time}}** en lugar del {{booking.date}}, {{booking.arrival_window}}. No te cuesta nada. Te guardamos la nueva hora hasta {{offer.until}}.',
    '[Aceptar o rechazar]({{link.manage}})',
    '¿No te va bien? Recházala y buscaremos otra hora contigo.',
  ),
  'time_offered.sms': text(
    '{{company.name}}: ¿podemos pasar tu visita del {{booking.date}} al {{offer.time}}? Responde hasta {{offer.until}}: {{link.manage}}',
  ),
  'office_message.email': letter(
    'Sobre tu visita {{booking.on|}}',
    'Hola, {{customer.first_name|}}: te escribimos por tu visita **{{booking.on|}}**.',
  ),
  'office_message.sms': text('{{company.name}}: sobre tu visita {{booking.on|}}.'),
};
