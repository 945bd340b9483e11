import { letter, text } from '../say.ts';

const hello = '# Hi {{customer.first_name|there}}';
const manage = '[Manage your booking]({{link.manage}})';

const reminder = (when: string) =>
  letter(
    `Reminder: your visit is ${when}, {{booking.date}}`,
    hello,
    `Your visit is ${when}: **{{booking.date}}**. We arrive {{booking.arrival_window}}.`,
    '{{booking.summary}}',
    manage,
    '{{cancellation.terms}}',
  );
const short = (when: string) =>
  text(
    `{{company.name}}: your visit is ${when}, {{booking.date}}. We arrive {{booking.arrival_window}}. {{link.manage}}`,
  );

export const reminderEnglish = {
  'reminder_3d.email': reminder('in three days'),
  'reminder_3d.sms': short('in three days'),
  'reminder_1d.email': reminder('tomorrow'),
  'reminder_1d.sms': short('tomorrow'),
  'on_my_way.sms': text(
    '{{company.name}}: {{team.names|your team}} is on the way and arrives {{team.arrival|soon}}.',
  ),
  'running_late.sms': text(
    '{{company.name}}: {{team.names|your team}} is running {{team.minutes|a little}} late and arrives {{team.arrival|as soon as possible}}. Sorry for the delay!',
  ),
  'arrived.sms': text('{{company.name}}: {{team.names|your team}} has arrived.'),
  'job_finished.sms': text('{{company.name}}: {{team.names|your team}} has finished. Thank you!'),
  'team_assigned.email': letter(
    'Your team for {{booking.date|your visit}}',
    hello,
    '**{{team.names}}** will visit you {{booking.on|soon}}.',
    manage,
  ),
  'team_changed.email': letter(
    'Your team for {{booking.date|your visit}} has changed',
    hello,
    '**{{team.names}}** will visit you {{booking.on|soon}}.',
    manage,
  ),
};
