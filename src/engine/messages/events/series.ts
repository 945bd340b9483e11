import { bell, email, event, off, sms, toCustomer, toOffice, type MessageEvent } from '../event.ts';

const hello = '# Hi {{customer.first_name|there}}';
const manage = '[Manage your visits]({{link.manage}})';
const next = 'Next visits: **{{series.next_dates|none scheduled}}**';

/** Days that are full or closed are told of with the change, not by another letter. */
const newDates = [
  'We can’t make it on **{{series.unplaced_dates}}**. Pick new dates, or we’ll call you to arrange them.',
  '[Pick a new date]({{link.new_date}})',
];

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
      toCustomer(
        null,
        off(
          email(
            'Your recurring visits with {{company.name}}',
            hello,
            'Your recurring visits are scheduled.\nHow often: {{booking.frequency}}',
            next,
            manage,
          ),
        ),
      ),
      toOffice('staff/new_bookings', off(letterToOffice('Recurring visits started'))),
    ],
  }),
  event({
    code: 'series_changed',
    title: 'Recurring visits changed',
    about: 'series',
    entersCalendar: true,
    audiences: [
      toCustomer(null, {
        ...email(
          'Your recurring visits have changed',
          hello,
          'Here’s your updated schedule. Your next visit: **{{series.next_visit|none scheduled}}**',
          'After that: {{series.later_dates}}',
          ...newDates,
          manage,
        ),
        ...sms(
          '{{company.name}}: your recurring visits have changed. Next visit: {{series.next_visit|none scheduled}}. {{link.manage|}}',
        ),
      }),
      office('Recurring visits changed'),
    ],
  }),
  event({
    code: 'prices_changed',
    title: 'New price of recurring visits',
    about: 'series',
    // The series may have ended by the time the letter is due.
    requires: ['series.price_after'],
    audiences: [
      toCustomer(
        null,
        email(
          'Your new price from {{series.price_from}}',
          hello,
          'From **{{series.price_from}}**, each of your visits costs **{{series.price_after}}** instead of {{series.price_before}}, before any tax. Everything else stays as it is.',
          'Do you have a question? Reply to this email or call us at {{company.phone|our office}}.',
          manage,
        ),
      ),
    ],
  }),
  event({
    code: 'prices_withdrawn',
    title: 'New price withdrawn',
    about: 'series',
    requires: ['series.price_before'],
    audiences: [
      toCustomer(
        null,
        email(
          'Your price stays the same',
          hello,
          'We wrote to you about a new price from {{series.price_from}}. We’ve decided against it: your visits still cost **{{series.price_before}}**, before any tax.',
          manage,
        ),
      ),
    ],
  }),
  event({
    code: 'series_paused',
    title: 'Recurring visits paused',
    about: 'series',
    audiences: [
      toCustomer(
        null,
        email(
          'Your recurring visits are paused',
          hello,
          'We’ve paused your visits {{series.pause|for a while}}, as you asked.',
          next,
          manage,
        ),
      ),
      office('Recurring visits paused', 'Paused {{series.pause|for a while}}'),
    ],
  }),
  event({
    code: 'series_cancelled',
    title: 'Recurring visits cancelled',
    about: 'series',
    entersCalendar: true,
    audiences: [
      toCustomer(
        null,
        email(
          'Your recurring visits have been cancelled',
          hello,
          'Your recurring visits with {{company.name}} have been cancelled. You’re welcome back anytime.',
          'Cancelled visits:\n{{series.ended_visits|None were scheduled.}}',
          '{{series.fee}}',
          '[Book again]({{link.book}})',
        ),
      ),
      office('Recurring visits cancelled', ended, '{{series.fee}}'),
    ],
  }),
  event({
    code: 'visit_needs_new_date',
    title: 'Recurring visit needs a new date',
    about: 'booking',
    audiences: [
      toCustomer(
        null,
        email(
          'Your visit on {{booking.date}} needs a new date',
          hello,
          'We can’t make it on **{{booking.date}}**. Pick another day, or we’ll call you to arrange one.',
          '[Pick a new date]({{link.reschedule}})',
        ),
      ),
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
      toCustomer(
        null,
        email(
          'Some of your visits need new dates',
          hello,
          'We can’t make it on **{{series.unplaced_dates}}**. Pick new dates, or we’ll call you to arrange them.',
          '[Pick a new date]({{link.reschedule}})',
        ),
      ),
      office('Recurring visits need new dates', 'Unscheduled: {{series.unplaced_dates}}'),
    ],
  }),
];
