import type { reminderEnglish } from '../en/reminders.ts';
import { letter, text, type Translated } from '../say.ts';

const hello = '# Hola, {{customer.first_name|}}';
const manage = '[Gestionar tu reserva]({{link.manage}})';

const reminder = (when: string) =>
  letter(
    `Recordatorio: tu visita es ${when}, {{booking.date}}`,
    hello,
    `Tu visita es ${when}: **{{booking.date}}**. Llegamos {{booking.arrival_window}}.`,
    '{{booking.summary}}',
    manage,
    '{{cancellation.terms}}',
  );
const short = (when: string) =>
  text(
    `{{company.name}}: tu visita es ${when}, {{booking.date}}. Llegamos {{booking.arrival_window}}. {{link.manage}}`,
  );

export const reminderSpanish: Translated<typeof reminderEnglish> = {
  'reminder_3d.email': reminder('dentro de tres días'),
  'reminder_3d.sms': short('dentro de tres días'),
  'reminder_1d.email': reminder('mañana'),
  'reminder_1d.sms': short('mañana'),
  'on_my_way.sms': text(
    '{{company.name}}: {{team.names|tu equipo}} está en camino y llega {{team.arrival|pronto}}.',
  ),
  'running_late.sms': text(
    '{{company.name}}: {{team.names|tu equipo}} lleva {{team.minutes|un poco}} de retraso y llega {{team.arrival|lo antes posible}}. ¡Sentimos la espera!',
  ),
  'arrived.sms': text('{{company.name}}: {{team.names|tu equipo}} ha llegado.'),
  'job_finished.sms': text('{{company.name}}: {{team.names|tu equipo}} ha terminado. ¡Gracias!'),
  'team_assigned.email': letter(
    'Tu equipo: {{booking.date|tu visita}}',
    hello,
    '**{{team.names}}** se encargará de tu visita {{booking.on|}}.',
    manage,
  ),
  'team_changed.email': letter(
    'Cambio de equipo: {{booking.date|tu visita}}',
    hello,
    '**{{team.names}}** se encargará de tu visita {{booking.on|}}.',
    manage,
  ),
};
