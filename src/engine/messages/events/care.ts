import { email, event, inApp, off, sms, toCustomer, toOffice, type MessageEvent } from '../event.ts';

const hello = '# Hi {{customer.first_name|there}}';
const rate = '[Rate your visit]({{link.rate}})';

const offer = (code: string, title: string, subject: string, text: string) =>
  event({
    code,
    title,
    about: 'customer',
    class: 'marketing',
    audiences: [
      toCustomer('customer/offers', off(email(subject, hello, text, '[Book a visit]({{link.book}})'))),
    ],
  });

/** What comes after a visit, between visits, and what the office must not forget. */
export const careEvents: MessageEvent[] = [
  event({
    code: 'rating_request',
    title: 'Rating request',
    about: 'booking',
    class: 'service',
    audiences: [
      toCustomer('customer/ratings', {
        ...email(
          'How was your visit {{booking.on|}}?',
          hello,
          '{{team.names|Our team}} visited you on {{booking.date}}. How did it go? One click is all it takes.',
          rate,
        ),
        ...sms('{{company.name}}: how was your visit? Rate it here: {{link.rate}}'),
      }),
    ],
  }),
  event({
    code: 'rating_reminder',
    title: 'Rating request, second try',
    about: 'booking',
    class: 'service',
    audiences: [
      toCustomer(
        'customer/ratings',
        off({
          ...email(
            'Got a minute to rate your visit?',
            hello,
            'We’d still love to hear how your visit on {{booking.date}} went.',
            rate,
          ),
          ...sms('{{company.name}}: how did your visit go? Rate it here: {{link.rate}}'),
        }),
      ),
    ],
  }),
  event({
    code: 'rating_received_low',
    title: 'Low rating',
    about: 'rating',
    audiences: [
      toOffice('staff/new_bookings', {
        ...email(
          '{{rating.stars}} stars from {{customer.full_name}}',
          '# {{rating.stars}} stars',
          '**{{customer.full_name}}**, booking {{booking.number}}, {{team.names|no team}}',
          '{{rating.comment}}',
          '[Reply]({{link.office}})',
        ),
        ...inApp('{{rating.stars}} stars from {{customer.full_name}}', '{{rating.comment}}'),
      }),
    ],
  }),
  offer(
    'win_back',
    'We miss you',
    'We miss you',
    'It’s been a while since your last visit. Ready to book another?',
  ),
  offer(
    'rebook_one_time',
    'Book again',
    'Ready for your next visit?',
    'We hope you enjoyed your visit. Booking the next one takes two minutes.',
  ),
  offer(
    'birthday_of_home',
    'A year with us',
    'One year together',
    'It’s been a year since your first visit. Thank you for choosing us!',
  ),
  event({
    code: 'task_due',
    title: 'Task due',
    about: 'task',
    audiences: [
      toOffice(null, {
        ...email(
          'Due today: {{task.title}}',
          '# Due today',
          '{{task.title}}',
          '{{task.details}}',
          '[Open]({{link.office}})',
        ),
        ...inApp('Due today', '{{task.title}}'),
      }),
    ],
  }),
];
