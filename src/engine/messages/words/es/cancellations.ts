import type { cancellationEnglish } from '../en/cancellations.ts';
import { letter, text, type Translated } from '../say.ts';

const hello = '# Hola, {{customer.first_name|}}';
const again = '[Volver a reservar]({{link.book}})';

export const cancellationSpanish: Translated<typeof cancellationEnglish> = {
  'booking_cancelled.email': letter(
    'Tu visita {{booking.on|}} se ha cancelado',
    hello,
    'Tu visita **{{booking.when|}}** se ha cancelado. No se te cobrará nada.',
    again,
  ),
  'booking_cancelled.sms': text('{{company.name}}: tu visita {{booking.when|}} se ha cancelado.'),
  'booking_late_cancelled.email': letter(
    'Tu visita {{booking.on|}} se ha cancelado',
    hello,
    'Tu visita **{{booking.when|}}** se ha cancelado.',
    'El plazo para cancelar gratis ya ha pasado, así que se aplica un cargo de **{{cancellation.fee}}**.',
    again,
  ),
  'booking_late_cancelled.sms': text(
    '{{company.name}}: tu visita {{booking.on|}} se ha cancelado. Se aplica un cargo por cancelación de {{cancellation.fee}}.',
  ),
  'booking_skipped.email': letter(
    'Omitimos tu visita del {{booking.date}}',
    hello,
    'Hemos omitido tu visita del **{{booking.date}}**. Tus demás visitas no cambian.',
    'Próximas visitas: {{series.next_dates|ninguna prevista}}',
    '[Gestionar tu reserva]({{link.manage}})',
  ),
};
