import type { careEnglish } from '../en/care.ts';
import { letter, text, type Translated } from '../say.ts';

const hello = '# Hola, {{customer.first_name|}}';
const rate = '[Valorar la visita]({{link.rate}})';
const offer = (subject: string, said: string) =>
  letter(subject, hello, said, '[Reservar una visita]({{link.book}})');

export const careSpanish: Translated<typeof careEnglish> = {
  'rating_request.email': letter(
    '¿Qué tal fue tu visita {{booking.on|}}?',
    hello,
    '{{team.names|Nuestro equipo}} te visitó el {{booking.date}}. ¿Qué tal fue? Basta con un clic.',
    rate,
  ),
  'rating_request.sms': text('{{company.name}}: ¿qué tal fue tu visita? Valórala aquí: {{link.rate}}'),
  'rating_reminder.email': letter(
    '¿Tienes un minuto para valorar tu visita?',
    hello,
    'Aún nos gustaría saber qué tal fue tu visita del {{booking.date}}.',
    rate,
  ),
  'rating_reminder.sms': text('{{company.name}}: ¿qué tal fue tu visita? Valórala aquí: {{link.rate}}'),
  'win_back.email': offer(
    'Te echamos de menos',
    'Ha pasado un tiempo desde tu última visita. ¿Reservamos otra?',
  ),
  'rebook_one_time.email': offer(
    '¿Todo listo para tu próxima visita?',
    'Esperamos que quedaras a gusto. Reservar la próxima lleva dos minutos.',
  ),
  'birthday_of_home.email': offer(
    'Un año juntos',
    'Ha pasado un año desde tu primera visita. ¡Gracias por confiar en nosotros!',
  ),
};
