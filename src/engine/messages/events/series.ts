import { email, event, off, toCustomer, toOffice, type MessageEvent } from '../event.ts';

const hello = '# Hello {{customer.first_name|there}}';
const manage = '[Manage your visits]({{link.manage}})';
const next = 'Your next visits: **{{series.next_dates|none yet}}**.';

const ended = 'Visits that will not take place: {{series.ended_dates|none}}';

const letterToOffice = (what: string, ...more: string[]) =>
  email(
    `${what}: {{customer.full_name}}`,
    `# ${what}`,
    '{{customer.full_name}}, {{booking.frequency}}',
    'Next visits: {{series.next_dates|none}}',
    ...more,
    '[Open]({{link.office}})',
  );

const office = (what: string, ...more: string[]) =>
  toOffice('staff/new_bookings', letterToOffice(what, ...more));

export const seriesEvents: MessageEvent[] = [
  event({
    code: 'series_started',
    title: 'Regular visits begin',
    about: 'series',
    audiences: [
      // The first visit is confirmed at the same moment and says how often we come: by default nobody gets two letters.
      toCustomer(
        null,
        off(
          email(
            'Your regular visits with {{company.name}}',
            hello,
            'Your visits are planned: {{booking.frequency}}.',
            next,
            manage,
          ),
        ),
      ),
      toOffice('staff/new_bookings', off(letterToOffice('Regular visits begin'))),
    ],
  }),
  event({
    code: 'series_changed',
    title: 'Regular visits changed',
    about: 'series',
    audiences: [
      toCustomer(
        null,
        email('Your regular visits have changed', hello, 'Here is how they are planned now.', next, manage),
      ),
      office('Regular visits changed'),
    ],
  }),
  event({
    code: 'series_paused',
    title: 'Regular visits paused',
    about: 'series',
    audiences: [
      toCustomer(
        null,
        email(
          'Your regular visits are paused',
          hello,
          'We pause your visits {{series.pause|for a while}}, as you wished.',
          next,
          manage,
        ),
      ),
      office('Regular visits paused', 'Paused {{series.pause|for a while}}'),
    ],
  }),
  event({
    code: 'series_cancelled',
    title: 'Regular visits end',
    about: 'series',
    audiences: [
      toCustomer(
        null,
        email(
          'Your regular visits have ended',
          hello,
          'Your regular visits with {{company.name}} are cancelled. You are welcome back at any time.',
          'These visits will not take place: {{series.ended_dates|none was planned}}.',
          '{{series.fee}}',
          '[Book again]({{link.book}})',
        ),
      ),
      office('Regular visits end', ended, '{{series.fee}}'),
    ],
  }),
  event({
    code: 'visit_needs_new_date',
    title: 'A regular visit needs another day',
    about: 'booking',
    audiences: [
      toCustomer(
        null,
        email(
          'Your visit on {{booking.date}} needs another day',
          hello,
          'We cannot come on **{{booking.date}}**. Please choose another day, or we will call you.',
          '[Choose another day]({{link.reschedule}})',
        ),
      ),
      office('A regular visit needs another day'),
    ],
  }),
  event({
    code: 'visits_need_new_dates',
    title: 'Regular visits need another day',
    about: 'series',
    // By the time it is told they may all have one.
    requires: ['series.unplaced_dates'],
    audiences: [
      toCustomer(
        null,
        email(
          'Your regular visits: another day is needed',
          hello,
          'We cannot come on **{{series.unplaced_dates}}**. Please choose another day, or we will call you.',
          '[Choose another day]({{link.reschedule}})',
        ),
      ),
      office('Regular visits need another day', 'Without a place: {{series.unplaced_dates}}'),
    ],
  }),
];
