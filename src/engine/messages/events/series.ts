import { bell, email, event, off, toCustomer, toOffice, type MessageEvent } from '../event.ts';
import { said } from '../said.ts';

const ended = 'Cancelled visits:\n{{series.ended_visits|None were scheduled.}}';

const letterToOffice = (what: string, ...more: string[]) => ({
  ...bell(what, '{{customer.full_name}}, next visit {{series.next_visit|not scheduled}}'),
  ...email(
    `${what}: {{customer.full_name}}`,
    `# ${what}`,
    '**{{customer.full_name}}**\n{{booking.frequency}}',
    'Next visits: {{series.next_dates|none}}',
    ...more,
    '[Open]({{link.office}})',
  ),
});

const office = (what: string, ...more: string[]) =>
  toOffice('staff/new_bookings', letterToOffice(what, ...more));

export const seriesEvents: MessageEvent[] = [
  event({
    code: 'series_started',
    title: 'Recurring visits started',
    about: 'series',
    audiences: [
      // The first visit is confirmed at the same moment and says how often we come: by default nobody gets two letters.
      toCustomer(null, off(said('series_started.email'))),
      toOffice('staff/new_bookings', off(letterToOffice('Recurring visits started'))),
    ],
  }),
  event({
    code: 'series_changed',
    title: 'Recurring visits changed',
    about: 'series',
    entersCalendar: true,
    audiences: [
      toCustomer(null, said('series_changed.email', 'series_changed.sms')),
      office('Recurring visits changed'),
    ],
  }),
  event({
    code: 'prices_changed',
    title: 'New price of recurring visits',
    about: 'series',
    // The series may have ended by the time the letter is due.
    requires: ['series.price_after'],
    audiences: [toCustomer(null, said('prices_changed.email'))],
  }),
  event({
    code: 'prices_withdrawn',
    title: 'New price withdrawn',
    about: 'series',
    requires: ['series.price_before'],
    audiences: [toCustomer(null, said('prices_withdrawn.email'))],
  }),
  event({
    code: 'series_paused',
    title: 'Recurring visits paused',
    about: 'series',
    audiences: [
      toCustomer(null, said('series_paused.email')),
      office('Recurring visits paused', 'Paused {{series.pause|for a while}}'),
    ],
  }),
  event({
    code: 'series_cancelled',
    title: 'Recurring visits cancelled',
    about: 'series',
    entersCalendar: true,
    audiences: [
      toCustomer(null, said('series_cancelled.email')),
      office('Recurring visits cancelled', ended, '{{series.fee}}'),
    ],
  }),
  event({
    code: 'visit_needs_new_date',
    title: 'Recurring visit needs a new date',
    about: 'booking',
    audiences: [
      toCustomer(null, said('visit_needs_new_date.email')),
      office('Recurring visit needs a new date'),
    ],
  }),
  event({
    code: 'visits_need_new_dates',
    title: 'Recurring visits need new dates',
    about: 'series',
    // By the time it is told they may all have one.
    requires: ['series.unplaced_dates'],
    audiences: [
      toCustomer(null, said('visits_need_new_dates.email')),
      office('Recurring visits need new dates', 'Unscheduled: {{series.unplaced_dates}}'),
    ],
  }),
];
