import {
  bell,
  email,
  event,
  inApp,
  off,
  sms,
  toCustomer,
  toOffice,
  toTeam,
  type MessageEvent,
} from '../event.ts';

const hello = '# Hi {{customer.first_name|there}}';
const summary = '{{booking.summary}}';
/** Recurring visits whose days are full or closed are told of with the booking, not by another letter. */
const newDates = [
  'We can’t make it on **{{series.unplaced_dates}}**. Pick new dates, or we’ll call you to arrange them.',
  '[Pick a new date]({{link.new_date}})',
];
const manage = '[Manage your booking]({{link.manage}})';
const open = '[Open the booking]({{link.office}})';
const who = '**{{customer.full_name}}**, booking {{booking.number}} {{booking.when|}}.';

const brief = '{{customer.full_name}}, booking {{booking.number}} {{booking.when|}}';

const updates = 'customer/booking_updates';
const office = 'staff/new_bookings';

/** What the office reads of a visit, whatever happened to it. */
const told = (what: string, ...more: string[]) =>
  toOffice(office, {
    ...email(`${what}: booking {{booking.number}}`, `# ${what}`, who, ...more, summary, open),
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
      toCustomer(
        null,
        off({
          ...email(
            'We received your booking for {{booking.date}}',
            hello,
            'Thanks for booking with {{company.name}}. Here’s a summary.',
            summary,
            ...newDates,
            manage,
            '{{cancellation.terms}}',
          ),
          ...sms(
            '{{company.name}}: we received your booking for {{booking.date}}. We arrive {{booking.arrival_window}}. {{link.manage}}',
          ),
        }),
      ),
      told('New booking', ...ofNew),
    ],
  }),
  event({
    code: 'booking_confirmed',
    title: 'Booking confirmed',
    about: 'booking',
    entersCalendar: true,
    audiences: [
      toCustomer(null, {
        ...email(
          'Confirmed: {{booking.services|your visit}} on {{booking.date}}',
          hello,
          'Your booking is confirmed for **{{booking.date}}**. We arrive {{booking.arrival_window}}.',
          summary,
          ...newDates,
          manage,
          '{{cancellation.terms}}',
        ),
        ...sms(
          '{{company.name}}: confirmed for {{booking.date}}. We arrive {{booking.arrival_window}}. {{link.manage}}',
        ),
      }),
    ],
  }),
  event({
    code: 'booking_pending',
    title: 'Booking awaiting approval',
    about: 'booking',
    audiences: [
      toCustomer(
        null,
        email(
          'We’re reviewing your booking for {{booking.date}}',
          hello,
          'We received your booking and will confirm it shortly. Your time is reserved in the meantime.',
          summary,
          ...newDates,
          manage,
        ),
      ),
      told('Booking awaiting your approval', ...ofNew),
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
          'We can’t take your booking {{booking.on|}}',
          hello,
          'We’re sorry, we can’t take your booking **{{booking.when|}}**. You won’t be charged.',
          'Why: {{booking.declined_because}}',
          'These times are free: {{booking.free_times}}',
          '[Choose another time]({{link.book}})',
        ),
      ),
      told('Booking declined', 'Why: {{booking.declined_because}}'),
    ],
  }),
  event({
    code: 'booking_updated',
    title: 'Booking changed',
    about: 'booking',
    entersCalendar: true,
    audiences: [
      toCustomer(updates, {
        ...email(
          'Your booking {{booking.on|}} has changed',
          hello,
          'Here’s your updated booking.',
          summary,
          manage,
        ),
        ...off(sms('{{company.name}}: your booking {{booking.on|}} has changed. {{link.manage}}')),
      }),
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
      toCustomer(null, {
        ...email(
          'Your visit is now on {{booking.date}}',
          hello,
          'Your visit has been rescheduled to **{{booking.date}}**. We arrive {{booking.arrival_window}}.\nIt was on {{booking.was}}.',
          summary,
          manage,
          '{{cancellation.terms}}',
        ),
        ...sms(
          '{{company.name}}: your visit is now on {{booking.date}}. We arrive {{booking.arrival_window}}. {{link.manage}}',
        ),
      }),
      // Each crew hears what it means for itself: a job that is new, changed or no longer theirs.
      told('Visit rescheduled', 'It was on {{booking.was}}.'),
    ],
  }),
  event({
    code: 'booking_restored',
    title: 'Booking restored',
    about: 'booking',
    entersCalendar: true,
    audiences: [
      toCustomer(
        null,
        email(
          'Your visit {{booking.on|}} is back on',
          hello,
          'Your visit **{{booking.on|}}** is back on our schedule.',
          '{{cancellation.fee_voided}}',
          summary,
          manage,
          '{{cancellation.terms}}',
        ),
      ),
      told('Booking restored'),
    ],
  }),
  event({
    code: 'sent_to_dispatch',
    title: 'Visit needs a new time',
    about: 'booking',
    entersCalendar: true,
    audiences: [
      toCustomer(
        updates,
        email(
          'We’re finding a date for your visit',
          hello,
          'We’ll be in touch to find a date for **{{booking.services|your visit}}**. {{booking.moved_from|}}',
          manage,
        ),
      ),
      toOffice(office, {
        ...email(
          'Booking {{booking.number}} needs a date',
          '# Visit needs a date',
          '**{{customer.full_name}}**, booking {{booking.number}}. {{booking.moved_from|}}',
          summary,
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
    audiences: [
      toCustomer(null, {
        ...email(
          'A spot just opened up',
          hello,
          '**{{offer.time}}** is now available. We’re holding it for you until {{offer.until}}.',
          '[Take this spot]({{link.manage}})',
        ),
        ...sms(
          '{{company.name}}: {{offer.time}} is now available. We hold it until {{offer.until}}: {{link.manage}}',
        ),
      }),
    ],
  }),
  event({
    code: 'earlier_offered',
    title: 'Earlier time available',
    about: 'booking',
    urgent: true,
    requires: ['offer.time', 'offer.until'],
    audiences: [
      toCustomer(null, {
        ...email(
          'An earlier time opened up for your visit',
          hello,
          'You asked us to tell you: **{{offer.time}}** is now free. Your visit is booked for {{booking.date}}, {{booking.time}}. Moving it is free, and we’re holding the earlier time for you until {{offer.until}}.',
          '[Take or decline this time]({{link.manage}})',
          'If you do nothing, your visit stays as it is.',
        ),
        ...sms(
          '{{company.name}}: {{offer.time}} is free for your visit. Take it by {{offer.until}}: {{link.manage}}',
        ),
      }),
    ],
  }),
  event({
    code: 'time_offered',
    title: 'New time offered',
    about: 'booking',
    urgent: true,
    requires: ['offer.time', 'offer.until'],
    audiences: [
      toCustomer(null, {
        ...email(
          'Can we move your visit on {{booking.date}}?',
          hello,
          'Something came up, and we’d like to come on **{{offer.time}}** instead of {{booking.date}}, {{booking.time}}. It doesn’t cost you anything. We’re holding the new time for you until {{offer.until}}.',
          '[Accept or decline]({{link.manage}})',
          'Doesn’t work for you? Say no, and we’ll find another time together.',
        ),
        ...sms(
          '{{company.name}}: can we come {{offer.time}} instead of {{booking.date}}, {{booking.time}}? Answer by {{offer.until}}: {{link.manage}}',
        ),
      }),
    ],
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
        ...email('Missed: booking {{booking.number}}', '# Visit missed', who, open),
        ...inApp('Visit missed', 'Booking {{booking.number}}, {{customer.full_name}}'),
      }),
    ],
  }),
];
