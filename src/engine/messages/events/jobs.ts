import { email, event, inApp, push, sms, toOffice, toTeam, type MessageEvent } from '../event.ts';

const where =
  '**{{booking.date}}** at {{booking.time}}, {{booking.duration}}\n{{booking.services}}\n{{booking.address}}';
const short = '{{booking.date}}, {{booking.time}}, {{booking.address}}';
const open = '[Open the job]({{link.team}})';

type JobMessage = { urgent?: boolean; also?: readonly string[] };

const job = (code: string, title: string, { urgent = false, also = [] }: JobMessage = {}) =>
  event({
    code,
    title,
    about: 'booking',
    urgent,
    audiences: [
      toTeam('team/jobs', {
        ...push(title, short),
        ...sms([`{{company.name}}: ${title.toLowerCase()}. ${short}`, ...also, '{{link.team}}'].join(' ')),
        ...email(`${title}: {{booking.date}} at {{booking.time}}`, `# ${title}`, where, ...also, open),
      }),
    ],
  });

const timeOff = 'Time off {{timeoff.dates}}';

export const jobEvents: MessageEvent[] = [
  job('job_invited', 'New job invitation', { urgent: true }),
  job('job_assigned', 'New job'),
  job('job_changed', 'Job updated', { also: ['{{booking.before|}}'] }),
  event({
    code: 'job_unassigned',
    title: 'Job reassigned',
    about: 'booking',
    audiences: [
      // It is somebody else’s now: there is nothing to open.
      toTeam('team/jobs', {
        ...push('You’re no longer on this job', short),
        ...sms(`{{company.name}}: no longer your job: ${short}`),
        ...email(
          'You’re no longer on the job on {{booking.date}} at {{booking.time}}',
          '# You’re no longer on this job',
          where,
        ),
      }),
    ],
  }),
  event({
    code: 'jobs_removed',
    title: 'Jobs removed',
    about: 'series',
    // By the time it is told the team may have all of them again.
    requires: ['series.lost_visits'],
    audiences: [
      toTeam('team/jobs', {
        ...push('Jobs removed', '{{series.lost_visits}}'),
        ...sms('{{company.name}}: no longer on your schedule: {{series.lost_visits}}'),
        ...email(
          'Jobs removed: {{booking.address}}',
          '# Jobs removed',
          'These visits are no longer on your schedule:\n**{{series.lost_visits}}**',
          '{{booking.services}}\n{{booking.address}}',
          '[Open your schedule]({{link.team}})',
        ),
      }),
    ],
  }),
  job('job_open_claimable', 'Job available'),
  event({
    code: 'timeoff_requested',
    title: 'Time off requested',
    about: 'team',
    audiences: [
      toOffice('staff/new_bookings', {
        ...email(
          '{{team.names}} requested time off',
          '# {{team.names}} requested time off',
          timeOff,
          '{{timeoff.reason}}',
          '[Review the request]({{link.office}})',
        ),
        ...inApp('{{team.names}} requested time off', '{{timeoff.dates}}'),
      }),
    ],
  }),
  event({
    code: 'timeoff_decided',
    title: 'Time off decided',
    about: 'team',
    audiences: [
      toTeam(null, {
        ...email(
          'Your time off request was {{timeoff.decision|reviewed}}',
          '# Your time off request was {{timeoff.decision|reviewed}}',
          timeOff,
          '{{timeoff.reason}}',
        ),
        ...inApp('Your time off request was {{timeoff.decision|reviewed}}', '{{timeoff.dates}}'),
      }),
    ],
  }),
  event({
    code: 'availability_changed',
    title: 'Availability changed',
    about: 'team',
    audiences: [
      toOffice('staff/new_bookings', {
        ...email(
          '{{team.names}} updated their availability',
          '# Availability updated',
          '{{team.names}} changed when they can work.',
          '[View availability]({{link.office}})',
        ),
        ...inApp('Availability updated', '{{team.names}}'),
      }),
    ],
  }),
];
