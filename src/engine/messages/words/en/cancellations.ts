import { letter, text } from '../say.ts';

const hello = '# Hi {{customer.first_name|there}}';
const again = '[Book again]({{link.book}})';

export const cancellationEnglish = {
  'booking_cancelled.email': letter(
    'Your visit {{booking.on|}} has been cancelled',
    hello,
    'Your visit **{{booking.when|}}** has been cancelled. You won’t be charged.',
    again,
  ),
  'booking_cancelled.sms': text('{{company.name}}: your visit {{booking.when|}} has been cancelled.'),
  'booking_late_cancelled.email': letter(
    'Your visit {{booking.on|}} has been cancelled',
    hello,
    'Your visit **{{booking.when|}}** has been cancelled.',
    'The free cancellation period has ended, so a fee of **{{cancellation.fee}}** applies.',
    again,
  ),
  'booking_late_cancelled.sms': text(
    '{{company.name}}: your visit {{booking.on|}} has been cancelled. A cancellation fee of {{cancellation.fee}} applies.',
  ),
  'booking_skipped.email': letter(
    'Your visit on {{booking.date}} is skipped',
    hello,
    'We’ve skipped your visit on **{{booking.date}}**. Your other visits stay on schedule.',
    'Next visits: {{series.next_dates|none scheduled}}',
    '[Manage your booking]({{link.manage}})',
  ),
};
