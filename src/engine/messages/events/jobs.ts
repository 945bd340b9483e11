import { email, event, inApp, push, sms, toOffice, toTeam, type MessageEvent } from '../event.ts';

const where =
  '**{{booking.date}}** at {{booking.time}}, {{booking.duration}}\n{{booking.services}}\n{{booking.address}}';
const short = '{{booking.date}}, {{booking.time}}, {{booking.address}}';
const open = '[Open the job]({{link.team}})';

const job = (code: string, title: string, urgent = false) =>
  event({
    code,
    title,
    about: 'booking',
    urgent,
    audiences: [
      toTeam('team/jobs', {
        ...push(title, short),
        ...sms(`{{company.name}}: ${title.toLowerCase()}. ${short} {{link.team}}`),
        ...email(`${title}: {{booking.date}} at {{booking.time}}`, `# ${title}`, where, open),
      }),
    ],
  });

const timeOff = 'Time off {{timeoff.dates}}';

export const jobEvents: MessageEvent[] = [
  job('job_invited', 'You are asked to take a job', true),
  job('job_assigned', 'You have a new job'),
  job('job_changed', 'A job has changed'),
  job('job_unassigned', 'A job is no longer yours'),
  job('job_open_claimable', 'A job can be claimed'),
  event({
    code: 'timeoff_requested',
    title: 'Time off requested',
    about: 'team',
    audiences: [
      toOffice('staff/new_bookings', {
        ...email(
          '{{team.names}} asks for time off',
          '# {{team.names}} asks for time off',
          `${timeOff}`,
          '{{timeoff.reason}}',
          '[Decide]({{link.office}})',
        ),
        ...inApp('{{team.names}} asks for time off', '{{timeoff.dates}}'),
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
          'Your time off is {{timeoff.decision|decided}}',
          '# Your time off is {{timeoff.decision|decided}}',
          timeOff,
          '{{timeoff.reason}}',
        ),
        ...inApp('Your time off is {{timeoff.decision|decided}}', '{{timeoff.dates}}'),
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
          '{{team.names}} has changed the availability',
          '# Availability changed',
          '{{team.names}} works at other times now.',
          '[Look at it]({{link.office}})',
        ),
        ...inApp('Availability changed', '{{team.names}}'),
      }),
    ],
  }),
  event({
    code: 'payment_statement',
    title: 'Payment statement',
    about: 'team',
    audiences: [
      toTeam('team/pay', email('Your statement', '# Your statement is ready', '[Open it]({{link.team}})')),
    ],
  }),
];
