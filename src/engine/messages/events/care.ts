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
    title: 'Rating request',
    about: 'booking',
    class: 'service',
    audiences: [
      toCustomer('customer/ratings', {
        ...email(
          'How was your visit on {{booking.date}}?',
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
  referral(
    'referral_invite',
    'Invite friends',
    off(
      email(
        'Give your friends a clean home',
        hello,
        'Share your link. Your friends save on their first visit, and you save on your next.',
        link,
      ),
    ),
  ),
  referral(
    'referral_reward',
    'Referral reward',
    email(
      'Your referral reward is ready',
      hello,
      'A friend you referred just booked. We’ll apply your reward to your next visit. Share your link again:',
      link,
    ),
  ),
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
  officeNote('task_due', 'Task due', 'task', '{{task.title}}', '{{task.due}}'),
  officeNote('opportunity_due', 'Opportunity due', 'opportunity', '{{task.title}}', '{{task.due}}'),
  officeNote(
    'plan_trial_ending',
    'Your trial ends soon',
    'company',
    'Choose a plan to keep using Trellis without interruption.',
  ),
  officeNote(
    'plan_payment_failed',
    'Your plan payment failed',
    'company',
    'Update your payment method to keep your plan active.',
  ),
];
