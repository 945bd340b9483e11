import { bell, email, event, sms, toCustomer, toOffice, toTeam, type MessageEvent } from '../event.ts';

const hello = '# Hi {{customer.first_name|there}}';
const open = '[Open the booking]({{link.office}})';
const who = '**{{customer.full_name}}**, booking {{booking.number}} {{booking.when|}}.';
const brief = '{{customer.full_name}}, booking {{booking.number}} {{booking.when|}}';
const team = toTeam(
  'team/jobs',
  email(
    'Job cancelled {{booking.when|}}',
    '# Job cancelled',
    '{{booking.date}} at {{booking.time}}\n{{booking.services}}\n{{booking.address}}',
  ),
);

/** Nobody can refuse to hear that a visit does not take place. */
export const cancellationEvents: MessageEvent[] = [
  event({
    code: 'booking_cancelled',
    title: 'Visit cancelled',
    about: 'booking',
    entersCalendar: true,
    audiences: [
      toCustomer(null, {
        ...email(
          'Your visit {{booking.on|}} has been cancelled',
          hello,
          'Your visit **{{booking.when|}}** has been cancelled. You won’t be charged.',
          '[Book again]({{link.book}})',
        ),
        ...sms('{{company.name}}: your visit {{booking.when|}} has been cancelled.'),
      }),
      team,
      toOffice('staff/new_bookings', {
        ...email('Cancelled: booking {{booking.number}}', '# Visit cancelled', who, open),
        ...bell('Visit cancelled', brief),
      }),
    ],
  }),
  event({
    code: 'booking_late_cancelled',
    title: 'Visit cancelled late, with a fee',
    about: 'booking',
    entersCalendar: true,
    audiences: [
      toCustomer(null, {
        ...email(
          'Your visit {{booking.on|}} has been cancelled',
          hello,
          'Your visit **{{booking.when|}}** has been cancelled.',
          'The free cancellation period has ended, so a fee of **{{cancellation.fee}}** applies.',
          '[Book again]({{link.book}})',
        ),
        ...sms(
          '{{company.name}}: your visit {{booking.on|}} has been cancelled. A cancellation fee of {{cancellation.fee}} applies.',
        ),
      }),
      team,
      toOffice('staff/new_bookings', {
        ...email(
          'Cancelled late: booking {{booking.number}}',
          '# Visit cancelled late',
          who,
          'Cancellation fee: {{cancellation.fee}}',
          open,
        ),
        ...bell('Visit cancelled late', brief),
      }),
    ],
  }),
  event({
    code: 'booking_skipped',
    title: 'Visit skipped',
    about: 'booking',
    entersCalendar: true,
    audiences: [
      toCustomer(
        null,
        email(
          'Your visit on {{booking.date}} is skipped',
          hello,
          'We’ve skipped your visit on **{{booking.date}}**. Your other visits stay on schedule.',
          'Next visits: {{series.next_dates|none scheduled}}',
          '[Manage your booking]({{link.manage}})',
        ),
      ),
      team,
      toOffice('staff/new_bookings', {
        ...email('Skipped: booking {{booking.number}}', '# Visit skipped', who, open),
        ...bell('Visit skipped', brief),
      }),
    ],
  }),
];
