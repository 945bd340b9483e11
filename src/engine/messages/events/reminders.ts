import { email, event, off, push, sms, toCustomer, toOffice, toTeam, type MessageEvent } from '../event.ts';
import { said } from '../said.ts';

type DayText = 'on_my_way' | 'running_late' | 'arrived' | 'job_finished';

/** Texts of a visit day: they come when they are of use, or not at all. */
const onTheDay = (code: DayText, title: string, on: boolean): MessageEvent => {
  const texts = said(`${code}.sms`);
  return event({
    code,
    title,
    about: 'booking',
    urgent: true,
    audiences: [toCustomer('customer/booking_updates', on ? texts : off(texts))],
  });
};

const reminder = (code: 'reminder_3d' | 'reminder_1d', title: string) =>
  event({
    code,
    title,
    about: 'booking',
    audiences: [toCustomer('customer/reminders', said(`${code}.email`, `${code}.sms`))],
  });

export const reminderEvents: MessageEvent[] = [
  reminder('reminder_3d', 'Reminder, three days before'),
  reminder('reminder_1d', 'Reminder, the day before'),
  onTheDay('on_my_way', 'On the way', true),
  onTheDay('running_late', 'Running late', true),
  onTheDay('arrived', 'Arrived', false),
  onTheDay('job_finished', 'Finished', false),
  event({
    code: 'team_assigned',
    title: 'Team assigned',
    about: 'booking',
    audiences: [toCustomer('customer/booking_updates', off(said('team_assigned.email')))],
  }),
  event({
    code: 'team_changed',
    title: 'Team changed',
    about: 'booking',
    audiences: [toCustomer('customer/booking_updates', said('team_changed.email'))],
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
