import type { reminderEnglish } from '../en/reminders.ts';
import { letter, text, type Translated } from '../say.ts';

const hello = '# مرحبًا {{customer.first_name|}}';
const manage = '[إدارة حجزك]({{link.manage}})';

const reminder = (when: string) =>
  letter(
    `تذكير: زيارتك ${when}، {{booking.date}}`,
    hello,
    `زيارتك ${when}: **{{booking.date}}**. نصل {{booking.arrival_window}}.`,
    '{{booking.summary}}',
    manage,
    '{{cancellation.terms}}',
  );
const short = (when: string) =>
  text(`{{company.name}}: زيارتك ${when}، {{booking.date}}. نصل {{booking.arrival_window}}. {{link.manage}}`);

export const reminderArabic: Translated<typeof reminderEnglish> = {
  'reminder_3d.email': reminder('بعد ثلاثة أيام'),
  'reminder_3d.sms': short('بعد ثلاثة أيام'),
  'reminder_1d.email': reminder('غدًا'),
  'reminder_1d.sms': short('غدًا'),
  'on_my_way.sms': text(
    '{{company.name}}: {{team.names|فريقك}} في الطريق إليك، والوصول {{team.arrival|قريبًا}}.',
  ),
  'running_late.sms': text(
    '{{company.name}}: سيتأخر {{team.names|فريقك}} {{team.minutes|قليلًا}}، والوصول {{team.arrival|في أقرب وقت}}. نعتذر عن التأخير!',
  ),
  'arrived.sms': text('{{company.name}}: وصل {{team.names|فريقك}}.'),
  'job_finished.sms': text('{{company.name}}: أنهى {{team.names|فريقك}} العمل. شكرًا لك!'),
  'team_assigned.email': letter(
    'فريقك: {{booking.date|زيارتك}}',
    hello,
    'سيزورك **{{team.names}}** {{booking.on|قريبًا}}.',
    manage,
  ),
  'team_changed.email': letter(
    'تغيّر فريقك: {{booking.date|زيارتك}}',
    hello,
    'سيزورك **{{team.names}}** {{booking.on|قريبًا}}.',
    manage,
  ),
};
