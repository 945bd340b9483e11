import { expect, test } from 'vitest';
import { languages } from '#engine/format/languages.ts';
import { findCustomerPush } from '#engine/messages/customer-pushes.ts';
import type { Audience } from '#engine/messages/event.ts';
import { messageKinds, type MessageKind } from '#engine/messages/events.ts';
import { parseMarkup } from '#engine/messages/letter-markup.ts';
import type { Company } from '../company/companies/directory.ts';
import type { Links } from '../platform/links.ts';
import { compose, type Frame } from './compose.ts';
import { sampleData } from './samples.ts';

/** Every message of every event, channel and language, with as much and as little as can be known of it. */

// What messages read of a company; the rest of its row is of no account here.
const company = {
  businessName: 'Sparkle',
  subdomain: 'sparkle',
  mainColor: '#6741d9',
  address: '',
  contactPhone: '',
  contactEmail: '',
  country: 'US',
  timezone: 'America/New_York',
  currencyCode: 'USD',
  currencySymbol: '$',
  moneyFormat: '{symbol}{amount}',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: 'hh:mm a',
} as unknown as Company;
const links = { company: (name: string, path: string) => `https://${name}.example.com${path}` };
const frame: Frame = { logoUrl: null, replyTo: null, footer: '' };

/** What is not known of everybody and everything, whatever the message is about. */
const mayLack = [
  'booking.answers',
  'booking.declined_because',
  'booking.discount',
  'booking.free_times',
  'booking.payment',
  'booking.source',
  'booking.was',
  'booking.extras',
  'booking.frequency',
  'booking.next_total',
  'booking.notes',
  'booking.services',
  'booking.tip',
  'cancellation.deadline',
  'cancellation.terms',
  'cancellation.fee_voided',
  'company.address',
  'company.email',
  'company.logo',
  'company.phone',
  'customer.first_name',
  'customer.phone',
  'giftcard.from',
  'giftcard.message',
  'giftcard.paid',
  'giftcard.recipient',
  'giftcard.sent_on',
  'giftcard.sent_to',
  'lead.email',
  'lead.kind',
  'lead.message',
  'lead.source',
  'lead.zip',
  'lead.phone',
  'link.new_date',
  'link.office',
  'payment.card',
  'payment.card_expires',
  'payment.failure_reason',
  'payment.for',
  'payment.last4',
  'payment.method',
  'payment.receipt',
  'quote.answers',
  'quote.declined_because',
  'quote.expires',
  'quote.message',
  'quote.place',
  'quote.total',
  'rating.comment',
  'schedule.jobs',
  'series.ended_dates',
  'series.ended_visits',
  'series.later_dates',
  'series.next_visit',
  'series.fee',
  'series.next_dates',
  'series.pause',
  'series.unplaced_dates',
  'task.details',
  'task.due',
  'team.minutes',
  'team.names',
  'team.phone',
  'timeoff.reason',
];

/** A quote that was accepted without a date is a visit without one, until the office finds it. */
const ofDay = [
  'booking.arrival_window',
  'booking.date',
  'booking.moved_from',
  'booking.on',
  'booking.time',
  'booking.when',
  'cancellation.deadline',
  'cancellation.terms',
];
const mayLackDay = new Set([
  'booking_cancelled',
  'booking_declined',
  'booking_late_cancelled',
  'booking_missed',
  'booking_restored',
  'booking_updated',
  'charge_failed',
  'fee_charged',
  'hold_failed',
  'hold_placed',
  'office_message',
  'receipt',
  'refund_issued',
  'sent_to_dispatch',
  'team_assigned',
  'team_changed',
  'time_declined',
  'time_unanswered',
]);

type Data = ReturnType<typeof sampleData>;
const without = (data: Data, tags: readonly string[]): Data => ({
  ...data,
  values: Object.fromEntries(Object.entries(data.values).filter(([tag]) => !tags.includes(tag))),
});

const fullOf = ({ event }: MessageKind): Data => {
  const data = sampleData(company, links as Links, event.about);
  const filled = Object.entries(data.values).map(([tag, value]) => [tag, value || 'Something']);
  return { ...data, values: Object.fromEntries(filled) };
};
const leastOf = (kind: MessageKind): Data => {
  const lacking = mayLack.filter((tag) => !kind.event.requires.includes(tag));
  return without(
    { ...fullOf(kind), summary: null },
    mayLackDay.has(kind.event.code) ? [...lacking, ...ofDay] : lacking,
  );
};

const sets: Record<string, (kind: MessageKind) => Data> = {
  'all that can be known': fullOf,
  'the deadline past': (kind) =>
    without(fullOf(kind), [
      'cancellation.deadline',
      'cancellation.terms',
      'series.unplaced_dates',
      'link.new_date',
    ]),
  'the least that is known': leastOf,
};

type Case = { name: string; kind: MessageKind; text: MessageKind['text']; data: Data };
const cases = Object.entries(sets).flatMap(([set, dataOf]) =>
  messageKinds.flatMap((kind): Case[] => {
    const { event, audience, channel, text } = kind;
    const name = `${event.code} to ${audience.audience} by ${channel}, ${set}`;
    const data = dataOf(kind);
    const spoken =
      channel === 'push' && audience.audience === 'customer'
        ? languages.flatMap((language) => findCustomerPush(event.code, language) ?? [])
        : [];
    return [text, ...spoken.map((body) => ({ ...text, body }))].map((one) => ({
      name,
      kind,
      text: one,
      data,
    }));
  }),
);
const unsubscribeUrl = 'https://sparkle.example.com/unsubscribe?key=k';
const written = cases.map((one) => ({
  ...one,
  ...compose({ company, frame, kind: one.kind, text: one.text, data: one.data, unsubscribeUrl }),
}));

const said = ({ subject, text, html }: (typeof written)[number]): string[] =>
  [
    subject,
    ...text.split('\n\n'),
    ...html
      .replaceAll(/<style>.*?<\/style>/gs, '')
      .replaceAll(/<\/?(?:strong|a)\b[^>]*>/g, '')
      .replaceAll('<br>', '\n')
      .split(/<[^>]*>/),
  ].map(
    // What keeps mail programs from filling the line of the inbox is no blank of ours.
    (line) => line.replaceAll(/(?:&#847;|&zwnj;|&nbsp;)+/g, ''),
  );

const holes: Record<string, RegExp> = {
  'a bare tag': /\{\{|\}\}|[\uE000-\uE002]/,
  'a value that is none': /\bundefined\b|\bnull\b|\bNaN\b|\[object/,
  'a doubled blank': /\S {2,}\S/,
  'a blank before a stop': / [.,;:!?](?:\s|$)/,
  'two stops in a row': /[,:;] *[.,:;!?]|\.\./,
  'a word that leads to nothing':
    /\b(?:(?<!back )on|for|at|of|(?<!check |get )in|until|by|from|to|with|costs|comes to|number|instead of)(?:[.,;!?]|:\s*$|$)/im,
  'a colon that leads to nothing': /: *$/,
  'an empty mark': /\*\*|\(\)/,
};

test.each(Object.entries(holes))('no message holds %s', (_hole, pattern) => {
  const wrong = written.flatMap((one) =>
    said(one)
      .filter((line) => pattern.test(line))
      .map((line) => `${one.name}: ${line}`),
  );
  expect(wrong).toEqual([]);
});

test('no letter holds an empty element of text', () => {
  const empty = written.filter(({ html }) => /<(strong|h1|p|li|a)\b[^>]*>\s*<\/\1>/.test(html));
  expect(empty.map(({ name }) => name)).toEqual([]);
});

test('every message says something, and names what it is about, with the least that is known', () => {
  const silent = written.filter(({ kind, subject, text }) => {
    const body = text.split('\n--')[0] ?? '';
    return kind.channel === 'email' ? subject === '' || body.length < 20 : `${subject}${body}`.length < 10;
  });
  expect(silent.map(({ name }) => name)).toEqual([]);
});

test('with all that can be known, no paragraph is left out', () => {
  const short = written.filter(({ kind, text, data, html }) => {
    if (kind.channel !== 'email' || data.summary === null || !data.values['link.new_date']) return false;
    const buttons = parseMarkup(kind.text.body).filter(({ kind: block }) => block === 'button').length;
    return html.split('mso-padding-alt').length - 1 !== buttons || text.length < 20;
  });
  expect(short.filter(({ name }) => name.endsWith('can be known')).map(({ name }) => name)).toEqual([]);
});

test('nothing is free until a moment that has passed', () => {
  const late = written.filter(
    ({ data, text }) => !data.values['cancellation.deadline'] && /for free/.test(text),
  );
  expect(late.map(({ name }) => name)).toEqual([]);
});

test('only days that need one are said to need a new date', () => {
  const wrong = written.filter(
    ({ data, text, kind }) =>
      !kind.event.requires.includes('series.unplaced_dates') &&
      !data.values['series.unplaced_dates'] &&
      /Pick new dates/.test(text),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

/** Pages behind the sign-in of others: where a key opens the page, nobody has to sign in. */
const closedTo: Record<Audience, RegExp> = {
  customer: /example\.com\/(?:admin|team|client)(?:\/|$)/,
  recipient: /example\.com\/(?:admin|team|client)(?:\/|$)/,
  team: /example\.com\/(?:admin|client|manage|ratings)(?:\/|\?|$)/,
  office: /example\.com\/(?:team|client|manage|ratings)(?:\/|\?|$)/,
};

test('no message leads where its reader may not go', () => {
  const wrong = written.flatMap(({ name, kind, text, html }) =>
    [...`${text} ${html}`.matchAll(/https:\/\/[^\s"<>]+/g)]
      .filter(([url]) => closedTo[kind.audience.audience].test(url))
      .map(([url]) => `${name}: ${url}`),
  );
  expect(wrong).toEqual([]);
});
