import { letter, text } from '../say.ts';

const hello = '# Hi {{customer.first_name|there}}';
const summary = '{{booking.summary}}';
const terms = '{{cancellation.terms}}';
const manage = '[Manage your booking]({{link.manage}})';
const others =
  'These times are free, too: {{offer.others}}. If you prefer one of them, say no to this one, and we’ll offer it to you.';
/** Recurring visits whose days are full or closed are told of with the booking, not by another letter. */
const newDates = [
  'We can’t make it on **{{series.unplaced_dates}}**. Pick new dates, or we’ll call you to arrange them.',
  '[Pick a new date]({{link.new_date}})',
];

export const visitEnglish = {
  'booking_received.email': letter(
    'We received your booking for {{booking.date}}',
    hello,
    'Thanks for booking with {{company.name}}. Here’s a summary.',
    summary,
    ...newDates,
    manage,
    terms,
  ),
  'booking_received.sms': text(
    '{{company.name}}: we received your booking for {{booking.date}}. We arrive {{booking.arrival_window}}. {{link.manage}}',
  ),
  'booking_confirmed.email': letter(
    'Confirmed: {{booking.services|your visit}} on {{booking.date}}',
    hello,
    'Your booking is confirmed for **{{booking.date}}**. We arrive {{booking.arrival_window}}.',
    summary,
    ...newDates,
    manage,
    terms,
  ),
  'booking_confirmed.sms': text(
    '{{company.name}}: confirmed for {{booking.date}}. We arrive {{booking.arrival_window}}. {{link.manage}}',
  ),
  'booking_pending.email': letter(
    'We’re reviewing your booking for {{booking.date}}',
    hello,
    'We received your booking and will confirm it shortly. Your time is reserved in the meantime.',
    summary,
    ...newDates,
    manage,
  ),
  'booking_declined.email': letter(
    'We can’t take your booking {{booking.on|}}',
    hello,
    'We’re sorry, we can’t take your booking **{{booking.when|}}**. You won’t be charged.',
    'Why: {{booking.declined_because}}',
    'These times are free: {{booking.free_times}}',
    '[Choose another time]({{link.book}})',
  ),
  'booking_updated.email': letter(
    'Your booking {{booking.on|}} has changed',
    hello,
    'Here’s your updated booking.',
    summary,
    manage,
  ),
  'booking_updated.sms': text('{{company.name}}: your booking {{booking.on|}} has changed. {{link.manage}}'),
  'booking_rescheduled.email': letter(
    'Your visit is now on {{booking.date}}',
    hello,
    'Your visit has been rescheduled to **{{booking.date}}**. We arrive {{booking.arrival_window}}.\nIt was on {{booking.was}}.',
    summary,
    manage,
    terms,
  ),
  'booking_rescheduled.sms': text(
    '{{company.name}}: your visit is now on {{booking.date}}. We arrive {{booking.arrival_window}}. {{link.manage}}',
  ),
  'booking_restored.email': letter(
    'Your visit {{booking.on|}} is back on',
    hello,
    'Your visit **{{booking.on|}}** is back on our schedule.',
    '{{cancellation.fee_voided}}',
    summary,
    manage,
    terms,
  ),
  'sent_to_dispatch.email': letter(
    'We’re finding a date for your visit',
    hello,
    'We’ll be in touch to find a date for **{{booking.services|your visit}}**. {{booking.moved_from|}}',
    manage,
  ),
  'waitlist_offered.email': letter(
    'A spot just opened up',
    hello,
    '**{{offer.time}}** is now available. We’re holding it for you until {{offer.until}}.',
    '[Take this spot]({{link.manage}})',
    others,
  ),
  'waitlist_offered.sms': text(
    '{{company.name}}: {{offer.time}} is now available. We hold it until {{offer.until}}: {{link.manage}}',
  ),
  'earlier_offered.email': letter(
    'An earlier time opened up for your visit',
    hello,
    'You asked us to tell you: **{{offer.time}}** is now free. Your visit is booked for {{booking.date}}, {{booking.arrival_window}}. Moving it is free, and we’re holding the earlier time for you until {{offer.until}}.',
    '[Take or decline this time]({{link.manage}})',
    others,
    'If you do nothing, your visit stays as it is.',
  ),
  'earlier_offered.sms': text(
    '{{company.name}}: {{offer.time}} is free for your visit. Take it by {{offer.until}}: {{link.manage}}',
  ),
  'time_offered.email': letter(
    'Can we move your visit on {{booking.date}}?',
    hello,
    'Something came up, and we’d like to come on **{{offer.time}}** instead of {{booking.date}}, {{booking.arrival_window}}. It doesn’t cost you anything. We’re holding the new time for you until {{offer.until}}.',
    '[Accept or decline]({{link.manage}})',
    'Doesn’t work for you? Say no, and we’ll find another time together.',
  ),
  'time_offered.sms': text(
    '{{company.name}}: can we move your visit of {{booking.date}} to {{offer.time}}? Answer by {{offer.until}}: {{link.manage}}',
  ),
  'office_message.email': letter(
    'About your visit {{booking.on|}}',
    'Hi {{customer.first_name|there}}, we’re writing about your visit **{{booking.on|}}**.',
  ),
  'office_message.sms': text('{{company.name}}: about your visit {{booking.on|}}.'),
};
