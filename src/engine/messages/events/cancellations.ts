import { bell, email, event, toCustomer, toOffice, toTeam, type MessageEvent } from '../event.ts';
import { said } from '../said.ts';
import { ofWhom } from './of-whom.ts';

const open = '[Open the booking]({{link.office}})';
const who = '**{{customer.full_name}}**, booking {{booking.number}} {{booking.when|}}.';
const why = 'Why: {{booking.cancel_reason}}';
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
      toCustomer(null, said('booking_cancelled.email', 'booking_cancelled.sms')),
      team,
      toOffice('staff/new_bookings', {
        ...email(`Cancelled: ${ofWhom}`, '# Visit cancelled', who, why, open),
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
      toCustomer(null, said('booking_late_cancelled.email', 'booking_late_cancelled.sms')),
      team,
      toOffice('staff/new_bookings', {
        ...email(
          `Cancelled late: ${ofWhom}`,
          '# Visit cancelled late',
          who,
          why,
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
      toCustomer(null, said('booking_skipped.email')),
      team,
      toOffice('staff/new_bookings', {
        ...email(`Skipped: ${ofWhom}`, '# Visit skipped', who, why, open),
        ...bell('Visit skipped', brief),
      }),
    ],
  }),
];
