import { letter, text } from '../say.ts';

const hello = '# Hi {{customer.first_name|there}}';
const rate = '[Rate your visit]({{link.rate}})';
const offer = (subject: string, said: string) =>
  letter(subject, hello, said, '[Book a visit]({{link.book}})');

export const careEnglish = {
  'rating_request.email': letter(
    'How was your visit {{booking.on|}}?',
    hello,
    '{{team.names|Our team}} visited you on {{booking.date}}. How did it go? One click is all it takes.',
    rate,
  ),
  'rating_request.sms': text('{{company.name}}: how was your visit? Rate it here: {{link.rate}}'),
  'rating_reminder.email': letter(
    'Got a minute to rate your visit?',
    hello,
    'We’d still love to hear how your visit on {{booking.date}} went.',
    rate,
  ),
  'rating_reminder.sms': text('{{company.name}}: how did your visit go? Rate it here: {{link.rate}}'),
  'win_back.email': offer('We miss you', 'It’s been a while since your last visit. Ready to book another?'),
  'rebook_one_time.email': offer(
    'Ready for your next visit?',
    'We hope you enjoyed your visit. Booking the next one takes two minutes.',
  ),
  'birthday_of_home.email': offer(
    'One year together',
    'It’s been a year since your first visit. Thank you for choosing us!',
  ),
};
