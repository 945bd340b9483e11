import { email, event, inApp, off, sms, toCustomer, toOffice, toTeam, type MessageEvent } from '../event.ts';

const hello = '# Hello {{customer.first_name|there}}';
const summary = '{{booking.summary}}';
const manage = '[Manage your booking]({{link.manage}})';
const open = '[Open the booking]({{link.office}})';
const who = '**{{customer.full_name}}**, booking {{booking.number}}, {{booking.date}} at {{booking.time}}.';

const updates = 'customer/booking_updates';
const office = 'staff/new_bookings';

/** What the office reads of a visit, whatever happened to it. */
const told = (what: string) =>
  toOffice(office, email(`${what}: booking {{booking.number}}`, `# ${what}`, who, summary, open));

export const visitEvents: MessageEvent[] = [
  event({
    code: 'booking_received',
    title: 'Booking received',
    about: 'booking',
    audiences: [
      // Whether it is confirmed or has to wait is told at once: by default nobody gets two letters.
      toCustomer(
        null,
        off({
          ...email(
            'We have received your booking for {{booking.date}}',
            hello,
            'Thank you for booking with {{company.name}}. Here is what you have asked for.',
            summary,
            manage,
            'Free of charge you can cancel or move it until {{cancellation.deadline|the day before}}.',
          ),
          ...sms(
            '{{company.name}}: we have your booking for {{booking.date}}, {{booking.arrival_window}}. {{link.manage}}',
          ),
        }),
      ),
      told('New booking'),
    ],
  }),
  event({
    code: 'booking_confirmed',
    title: 'Booking confirmed',
    about: 'booking',
    audiences: [
      toCustomer(null, {
        ...email(
          'Confirmed: {{booking.services|your visit}} on {{booking.date}}',
          hello,
          'Your booking is confirmed. We look forward to seeing you on **{{booking.date}}**, {{booking.arrival_window}}.',
          summary,
          manage,
          'Free of charge you can cancel or move it until {{cancellation.deadline|the day before}}.',
        ),
        ...sms(
          '{{company.name}}: confirmed for {{booking.date}}, {{booking.arrival_window}}. {{link.manage}}',
        ),
      }),
    ],
  }),
  event({
    code: 'booking_pending',
    title: 'Booking waits for the office',
    about: 'booking',
    audiences: [
      toCustomer(
        null,
        email(
          'Your booking for {{booking.date}} is being looked at',
          hello,
          'We have your booking and will confirm it shortly. Your time is kept for you meanwhile.',
          summary,
          manage,
        ),
      ),
      told('A booking waits for your answer'),
    ],
  }),
  event({
    code: 'booking_declined',
    title: 'Booking declined',
    about: 'booking',
    audiences: [
      toCustomer(
        null,
        email(
          'We cannot come on {{booking.date}}',
          hello,
          'We are sorry: we cannot take your booking for **{{booking.date}}** at {{booking.time}}. Nothing is charged.',
          '[Choose another time]({{link.book}})',
        ),
      ),
      told('Booking declined'),
    ],
  }),
  event({
    code: 'booking_updated',
    title: 'Booking changed',
    about: 'booking',
    audiences: [
      toCustomer(updates, {
        ...email(
          'Your booking for {{booking.date}} has changed',
          hello,
          'Here is your booking as it is now.',
          summary,
          manage,
        ),
        ...off(sms('{{company.name}}: your booking for {{booking.date}} has changed. {{link.manage}}')),
      }),
      toTeam(
        'team/jobs',
        email(
          'Changed: {{booking.date}} at {{booking.time}}',
          '# A job has changed',
          '{{booking.services}}\n{{booking.address}}',
          '[Open the job]({{link.team}})',
        ),
      ),
      told('Booking changed'),
    ],
  }),
  event({
    code: 'booking_rescheduled',
    title: 'Visit moved',
    about: 'booking',
    audiences: [
      toCustomer(null, {
        ...email(
          'Your visit is now on {{booking.date}}',
          hello,
          'Your visit has moved to **{{booking.date}}**, {{booking.arrival_window}}.',
          summary,
          manage,
        ),
        ...sms(
          '{{company.name}}: your visit is now on {{booking.date}}, {{booking.arrival_window}}. {{link.manage}}',
        ),
      }),
      toTeam(
        'team/jobs',
        email(
          'Moved: {{booking.date}} at {{booking.time}}',
          '# A job has moved',
          '**{{booking.date}}** at {{booking.time}}\n{{booking.services}}\n{{booking.address}}',
          '[Open the job]({{link.team}})',
        ),
      ),
      told('Visit moved'),
    ],
  }),
  event({
    code: 'booking_restored',
    title: 'Booking restored',
    about: 'booking',
    audiences: [
      toCustomer(
        null,
        email(
          'Your visit on {{booking.date}} takes place',
          hello,
          'Your visit is back in our calendar.',
          '{{cancellation.fee_voided}}',
          summary,
          manage,
        ),
      ),
      told('Booking restored'),
    ],
  }),
  event({
    code: 'sent_to_dispatch',
    title: 'Visit waits for a new time',
    about: 'booking',
    audiences: [
      toCustomer(
        updates,
        email(
          'We are finding a date for your visit',
          hello,
          'We will find a date with you for **{{booking.services|your visit}}**. {{booking.moved_from}}',
          manage,
        ),
      ),
      toOffice(
        office,
        email(
          'A visit waits for a date: booking {{booking.number}}',
          '# A visit waits for a date',
          '**{{customer.full_name}}**, booking {{booking.number}}. {{booking.moved_from}}',
          summary,
          open,
        ),
      ),
    ],
  }),
  event({
    code: 'waitlist_offered',
    title: 'A time has opened up',
    about: 'booking',
    urgent: true,
    audiences: [
      toCustomer(null, {
        ...email(
          'A time has opened up',
          hello,
          '**{{offer.time|The time that you were waiting for}}** has become free. It is kept for you until {{offer.until|a little later}}.',
          '[Take it]({{link.manage}})',
        ),
        ...sms(
          '{{company.name}}: {{offer.time|a place}} has become free for you. Take it here: {{link.manage}}',
        ),
      }),
    ],
  }),
  event({
    code: 'booking_missed',
    title: 'Visit missed',
    about: 'booking',
    audiences: [
      toOffice(office, {
        ...email('Missed: booking {{booking.number}}', '# A visit did not take place', who, open),
        ...inApp('A visit did not take place', 'Booking {{booking.number}}, {{customer.full_name}}'),
      }),
    ],
  }),
];
