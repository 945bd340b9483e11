import { letter, text } from '../say.ts';

const hello = '# Hi {{customer.first_name|there}}';
const manage = '[Manage your visits]({{link.manage}})';
const next = 'Next visits: **{{series.next_dates|none scheduled}}**';
/** Days that are full or closed are told of with the change, not by another letter. */
const newDates = [
  'We can’t make it on **{{series.unplaced_dates}}**. Pick new dates, or we’ll call you to arrange them.',
  '[Pick a new date]({{link.new_date}})',
];

export const seriesEnglish = {
  'series_started.email': letter(
    'Your recurring visits with {{company.name}}',
    hello,
    'Your recurring visits are scheduled.\nHow often: {{booking.frequency}}',
    next,
    manage,
  ),
  'series_changed.email': letter(
    'Your recurring visits have changed',
    hello,
    'Here’s your updated schedule. Your next visit: **{{series.next_visit|none scheduled}}**',
    'After that: {{series.later_dates}}',
    'These visits stay as they are: {{series.kept_dates}}',
    ...newDates,
    manage,
  ),
  'series_changed.sms': text(
    '{{company.name}}: your recurring visits have changed. Next visit: {{series.next_visit|none scheduled}}. {{link.manage|}}',
  ),
  'prices_changed.email': letter(
    'Your new price from {{series.price_from}}',
    hello,
    'From **{{series.price_from}}**, each of your visits costs **{{series.price_after}}** instead of {{series.price_before}}, before any tax. Everything else stays as it is.',
    'Do you have a question? Reply to this email or call us at {{company.phone|our office}}.',
    manage,
  ),
  'prices_withdrawn.email': letter(
    'Your price stays the same',
    hello,
    'We wrote to you about a new price from {{series.price_from}}. We’ve decided against it: your visits still cost **{{series.price_before}}**, before any tax.',
    manage,
  ),
  'series_paused.email': letter(
    'Your recurring visits are paused',
    hello,
    'We’ve paused your visits {{series.pause|for a while}}, as you asked.',
    next,
    manage,
  ),
  'series_cancelled.email': letter(
    'Your recurring visits have been cancelled',
    hello,
    'Your recurring visits with {{company.name}} have been cancelled. You’re welcome back anytime.',
    'Cancelled visits:\n{{series.ended_visits|None were scheduled.}}',
    '{{series.fee}}',
    '[Book again]({{link.book}})',
  ),
  'visit_needs_new_date.email': letter(
    'Your visit on {{booking.date}} needs a new date',
    hello,
    'We can’t make it on **{{booking.date}}**. Pick another day, or we’ll call you to arrange one.',
    '[Pick a new date]({{link.reschedule}})',
  ),
  'visits_need_new_dates.email': letter(
    'Some of your visits need new dates',
    hello,
    'We can’t make it on **{{series.unplaced_dates}}**. Pick new dates, or we’ll call you to arrange them.',
    '[Pick a new date]({{link.reschedule}})',
  ),
};
