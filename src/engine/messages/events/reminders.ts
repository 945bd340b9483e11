import { email, event, off, push, sms, toCustomer, toOffice, toTeam, type MessageEvent } from '../event.ts';

const hello = '# Hi {{customer.first_name|there}}';
const summary = '{{booking.summary}}';
const manage = '[Manage your booking]({{link.manage}})';

/** Texts of a visit day: they come when they are of use, or not at all. */
const onTheDay = (code: string, title: string, text: string, on: boolean): MessageEvent => {
  const texts = sms(`{{company.name}}: ${text}`);
  return event({
    code,
    title,
    about: 'booking',
    urgent: true,
    audiences: [toCustomer('customer/booking_updates', on ? texts : off(texts))],
  });
};

const reminder = (code: string, title: string, when: string) =>
  event({
    code,
    title,
    about: 'booking',
    audiences: [
      toCustomer('customer/reminders', {
        ...email(
          `Reminder: your visit is ${when}, {{booking.date}}`,
          hello,
          `Your visit is ${when}: **{{booking.date}}**. We arrive {{booking.arrival_window}}.`,
          summary,
          manage,
          '{{cancellation.terms}}',
        ),
        ...sms(
          `{{company.name}}: your visit is ${when}, {{booking.date}}. We arrive {{booking.arrival_window}}. {{link.manage}}`,
        ),
      }),
    ],
  });

export const reminderEvents: MessageEvent[] = [
  reminder('reminder_3d', 'Reminder, three days before', 'in three days'),
  reminder('reminder_1d', 'Reminder, the day before', 'tomorrow'),
  onTheDay(
    'on_my_way',
    'On the way',
    '{{team.names|your team}} is on the way and arrives in {{team.minutes|a little while}}.',
    true,
  ),
  onTheDay(
    'running_late',
    'Running late',
    '{{team.names|your team}} is running {{team.minutes|a little}} late. Sorry for the delay!',
    true,
  ),
  onTheDay('arrived', 'Arrived', '{{team.names|your team}} has arrived.', false),
  onTheDay('job_finished', 'Finished', '{{team.names|your team}} has finished. Thank you!', false),
  event({
    code: 'team_assigned',
    title: 'Team assigned',
    about: 'booking',
    audiences: [
      toCustomer(
        'customer/booking_updates',
        off(
          email(
            'Your team for {{booking.date|your visit}}',
            hello,
            '**{{team.names}}** will visit you {{booking.on|soon}}.',
            manage,
          ),
        ),
      ),
    ],
  }),
  event({
    code: 'team_changed',
    title: 'Team changed',
    about: 'booking',
    audiences: [
      toCustomer(
        'customer/booking_updates',
        email(
          'Your team for {{booking.date|your visit}} has changed',
          hello,
          '**{{team.names}}** will visit you {{booking.on|soon}}.',
          manage,
        ),
      ),
    ],
  }),
  event({
    code: 'schedule_tomorrow',
    title: 'Tomorrow’s schedule',
    about: 'team',
    audiences: [
      toTeam('team/schedule', {
        ...email(
          'Your jobs on {{schedule.date}}',
          '# {{schedule.date}}',
          '{{schedule.jobs|No jobs scheduled.}}',
          '[Open the schedule]({{link.team}})',
        ),
        ...push('Your jobs on {{schedule.date}}', '{{schedule.jobs|No jobs scheduled.}}'),
      }),
    ],
  }),
  event({
    code: 'not_checked_in',
    title: 'No check-in yet',
    about: 'booking',
    urgent: true,
    audiences: [
      toOffice('staff/new_bookings', {
        ...push('No check-in yet', 'Booking {{booking.number}}, {{booking.time}}, {{team.names|no team}}'),
        ...sms('No check-in yet: booking {{booking.number}}, {{booking.time}}, {{team.names|no team}}.'),
      }),
      toTeam('team/jobs', {
        ...push('Please check in', '{{booking.time}}, {{booking.address}}'),
        ...sms('{{company.name}}: please check in at {{booking.address}}, {{booking.time}}.'),
      }),
    ],
  }),
];
