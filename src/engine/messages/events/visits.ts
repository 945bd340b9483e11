import { bell, email, event, inApp, off, toCustomer, toOffice, toTeam, type MessageEvent } from '../event.ts';
import { said } from '../said.ts';
import { ofWhom } from './of-whom.ts';

const summary = '{{booking.summary}}';
const open = '[Open the booking]({{link.office}})';
const who = '**{{customer.full_name}}**, booking {{booking.number}} {{booking.when|}}.';

const brief = '{{customer.full_name}}, booking {{booking.number}} {{booking.when|}}';

const updates = 'customer/booking_updates';
const office = 'staff/new_bookings';

/** What the office reads of a visit, whatever happened to it. */
const told = (what: string, ...more: string[]) =>
  toOffice(office, {
    ...email(`${what}: ${ofWhom}`, `# ${what}`, who, ...more, summary, open),
    ...bell(what, brief),
  });

/** Of a visit that is new: how to reach the customer, what they wrote and answered, and where they came from. */
const ofNew = [
  '{{customer.phone}}\n{{customer.email}}',
  'Note: {{booking.notes}}',
  '{{booking.answers}}',
  'From: {{booking.source}}',
];

export const visitEvents: MessageEvent[] = [
  event({
    code: 'booking_received',
    title: 'Booking received',
    about: 'booking',
    entersCalendar: true,
    audiences: [
      // Whether it is confirmed or has to wait is told at once: by default nobody gets two letters.
      toCustomer(null, off(said('booking_received.email', 'booking_received.sms'))),
      told('New booking', ...ofNew),
    ],
  }),
  event({
    code: 'booking_confirmed',
    title: 'Booking confirmed',
    about: 'booking',
    entersCalendar: true,
    audiences: [toCustomer(null, said('booking_confirmed.email', 'booking_confirmed.sms'))],
  }),
  event({
    code: 'booking_pending',
    title: 'Booking awaiting approval',
    about: 'booking',
    audiences: [
      toCustomer(null, said('booking_pending.email')),
      told('Booking awaiting your approval', ...ofNew),
    ],
  }),
  event({
    code: 'booking_declined',
    title: 'Booking declined',
    about: 'booking',
    audiences: [
      toCustomer(null, said('booking_declined.email')),
      told('Booking declined', 'Why: {{booking.declined_because}}'),
    ],
  }),
  event({
    code: 'booking_updated',
    title: 'Booking changed',
    about: 'booking',
    entersCalendar: true,
    audiences: [
      toCustomer(updates, { ...said('booking_updated.email'), ...off(said('booking_updated.sms')) }),
      toTeam(
        'team/jobs',
        email(
          'Job updated {{booking.when|}}',
          '# Job updated',
          '{{booking.services}}\n{{booking.address}}',
          '[Open the job]({{link.team}})',
        ),
      ),
      told('Booking changed'),
    ],
  }),
  event({
    code: 'booking_rescheduled',
    title: 'Visit rescheduled',
    about: 'booking',
    entersCalendar: true,
    audiences: [
      toCustomer(null, said('booking_rescheduled.email', 'booking_rescheduled.sms')),
      // Each crew hears what it means for itself: a job that is new, changed or no longer theirs.
      told('Visit rescheduled', 'It was on {{booking.was}}.'),
    ],
  }),
  event({
    code: 'booking_restored',
    title: 'Booking restored',
    about: 'booking',
    entersCalendar: true,
    audiences: [toCustomer(null, said('booking_restored.email')), told('Booking restored')],
  }),
  event({
    code: 'sent_to_dispatch',
    title: 'Visit needs a new time',
    about: 'booking',
    entersCalendar: true,
    audiences: [
      toCustomer(updates, said('sent_to_dispatch.email')),
      toOffice(office, {
        ...email(
          'Needs a date: {{customer.full_name}}, booking {{booking.number}}',
          '# Visit needs a date',
          '**{{customer.full_name}}**, booking {{booking.number}}. {{booking.moved_from|}}',
          '{{booking.services}}\n{{booking.address}}',
          '{{customer.phone}}\n{{customer.email}}',
          'Why: {{booking.cancel_reason}}',
          open,
        ),
        ...bell('Visit needs a date', '{{customer.full_name}}, booking {{booking.number}}'),
      }),
    ],
  }),
  event({
    code: 'waitlist_offered',
    title: 'Waitlist spot available',
    about: 'booking',
    urgent: true,
    requires: ['offer.time', 'offer.until'],
    audiences: [toCustomer(null, said('waitlist_offered.email', 'waitlist_offered.sms'))],
  }),
  event({
    code: 'earlier_offered',
    title: 'Earlier time available',
    about: 'booking',
    urgent: true,
    requires: ['offer.time', 'offer.until'],
    audiences: [toCustomer(null, said('earlier_offered.email', 'earlier_offered.sms'))],
  }),
  event({
    code: 'time_offered',
    title: 'New time offered',
    about: 'booking',
    urgent: true,
    requires: ['offer.time', 'offer.until'],
    audiences: [toCustomer(null, said('time_offered.email', 'time_offered.sms'))],
  }),
  event({
    code: 'time_accepted',
    title: 'New time accepted',
    about: 'booking',
    audiences: [
      toOffice(office, inApp('New time accepted', '{{customer.full_name}}, booking {{booking.number}}')),
    ],
  }),
  event({
    code: 'time_declined',
    title: 'New time declined',
    about: 'booking',
    audiences: [
      toOffice(office, {
        ...email(
          'Declined: a new time for booking {{booking.number}}',
          '# New time declined',
          who,
          'The visit still needs another time.',
          open,
        ),
        ...inApp('New time declined', '{{customer.full_name}}, booking {{booking.number}}'),
      }),
    ],
  }),
  event({
    code: 'time_unanswered',
    title: 'New time not answered',
    about: 'booking',
    audiences: [
      toOffice(office, {
        ...email(
          'No answer: a new time for booking {{booking.number}}',
          '# No answer to the new time',
          who,
          'The customer didn’t answer in time. The visit still needs another time.',
          open,
        ),
        ...inApp('New time not answered', '{{customer.full_name}}, booking {{booking.number}}'),
      }),
    ],
  }),
  event({
    code: 'booking_missed',
    title: 'Visit missed',
    about: 'booking',
    audiences: [
      toOffice(office, {
        ...email(`Missed: ${ofWhom}`, '# Visit missed', who, open),
        ...inApp('Visit missed', 'Booking {{booking.number}}, {{customer.full_name}}'),
      }),
    ],
  }),
];
