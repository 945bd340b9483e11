import { email, event, inApp, off, toCustomer, toOffice, type MessageEvent } from '../event.ts';
import { said } from '../said.ts';

type Offer = 'win_back' | 'rebook_one_time' | 'birthday_of_home';

const offer = (code: Offer, title: string) =>
  event({
    code,
    title,
    about: 'customer',
    class: 'marketing',
    audiences: [toCustomer('customer/offers', off(said(`${code}.email`)))],
  });

/** What comes after a visit, between visits, and what the office must not forget. */
export const careEvents: MessageEvent[] = [
  event({
    code: 'rating_request',
    title: 'Rating request',
    about: 'booking',
    class: 'service',
    audiences: [toCustomer('customer/ratings', said('rating_request.email', 'rating_request.sms'))],
  }),
  event({
    code: 'rating_reminder',
    title: 'Rating request, second try',
    about: 'booking',
    class: 'service',
    audiences: [toCustomer('customer/ratings', off(said('rating_reminder.email', 'rating_reminder.sms')))],
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
  offer('win_back', 'We miss you'),
  offer('rebook_one_time', 'Book again'),
  offer('birthday_of_home', 'A year with us'),
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
