import {
  email,
  event,
  inApp,
  off,
  sms,
  toCustomer,
  toOffice,
  type EventAudience,
  type MessageEvent,
} from '../event.ts';

const hello = '# Hello {{customer.first_name|there}}';
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

const referral = (code: string, title: string, letter: EventAudience['channels']) =>
  event({
    code,
    title,
    about: 'customer',
    class: 'marketing',
    audiences: [toCustomer('customer/referrals', letter)],
  });

const link = '{{referral.link}}';

const officeNote = (
  code: string,
  title: string,
  about: 'task' | 'opportunity' | 'company',
  ...text: string[]
) =>
  event({
    code,
    title,
    about,
    audiences: [
      toOffice(null, {
        ...email(title, `# ${title}`, ...text, '[Open]({{link.office}})'),
        ...inApp(title, text.join(' ')),
      }),
    ],
  });

/** What comes after a visit, between visits, and what the office must not forget. */
export const careEvents: MessageEvent[] = [
  event({
    code: 'rating_request',
    title: 'How was it?',
    about: 'booking',
    class: 'service',
    audiences: [
      toCustomer('customer/ratings', {
        ...email(
          'How was your visit on {{booking.date}}?',
          hello,
          '{{team.names|Our team}} visited you on {{booking.date}}. How was it? It takes one click to tell us.',
          rate,
        ),
        ...sms('{{company.name}}: how was your visit? {{link.rate}}'),
      }),
    ],
  }),
  event({
    code: 'rating_reminder',
    title: 'How was it? Asked again',
    about: 'booking',
    class: 'service',
    audiences: [
      toCustomer(
        'customer/ratings',
        off({
          ...email(
            'A minute for your visit on {{booking.date}}?',
            hello,
            'We would still like to know how your visit was.',
            rate,
          ),
          ...sms('{{company.name}}: we would still like to know how your visit was. {{link.rate}}'),
        }),
      ),
    ],
  }),
  event({
    code: 'rating_received_low',
    title: 'A customer is not happy',
    about: 'rating',
    audiences: [
      toOffice('staff/new_bookings', {
        ...email(
          '{{rating.stars}} stars from {{customer.full_name}}',
          '# {{rating.stars}} stars',
          '**{{customer.full_name}}**, booking {{booking.number}}, {{team.names|no team}}',
          '{{rating.comment}}',
          '[Answer]({{link.office}})',
        ),
        ...inApp('{{rating.stars}} stars from {{customer.full_name}}', '{{rating.comment}}'),
      }),
    ],
  }),
  referral(
    'referral_invite',
    'Invite friends',
    off(
      email(
        'Give your friends a clean home',
        hello,
        'Share your link: your friends save on their first visit, and you on your next.',
        link,
      ),
    ),
  ),
  referral(
    'referral_reward',
    'Reward for a friend',
    email(
      'Thank you for recommending us',
      hello,
      'A friend of yours has booked. Your reward waits for your next visit. Share your link again:',
      link,
    ),
  ),
  offer(
    'win_back',
    'We miss you',
    'We have not seen you for a while',
    'Your last visit was some time ago. Shall we come again?',
  ),
  offer(
    'rebook_one_time',
    'Book again',
    'Shall we come again?',
    'We hope that you liked your visit. The next one is booked in two minutes.',
  ),
  offer(
    'birthday_of_home',
    'A year with us',
    'A year ago we first came to you',
    'It is a year since our first visit. Thank you for your trust!',
  ),
  officeNote('task_due', 'A task is due', 'task', '{{task.title}}', '{{task.due}}'),
  officeNote('opportunity_due', 'An opportunity is due', 'opportunity', '{{task.title}}', '{{task.due}}'),
  officeNote(
    'plan_trial_ending',
    'Your trial ends soon',
    'company',
    'Choose a plan to go on without a break.',
  ),
  officeNote(
    'plan_payment_failed',
    'Your plan could not be paid',
    'company',
    'Please check your means of payment.',
  ),
];
