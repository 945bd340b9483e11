import { expect, test } from 'vitest';
import { languages, type Language } from '#engine/format/languages.ts';
import type { Audience, MessageText } from '#engine/messages/event.ts';
import { messageKinds, type MessageKind } from '#engine/messages/events.ts';
import { parseMarkup } from '#engine/messages/letter-markup.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { Links } from '../platform/links.ts';
import { compose, type Frame } from './compose.ts';
import { sampleData } from './samples.ts';
import { ourText } from './texts.ts';

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
  'booking.before',
  'booking.cancel_reason',
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
  'offer.others',
  'payment.arrives',
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
  'series.kept_dates',
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

const fullOf = ({ event }: MessageKind, language: Language): Data => {
  const data = sampleData(company, links as Links, { about: event.about, language });
  const filled = Object.entries(data.values).map(([tag, value]) => [tag, value || 'Something']);
  return { ...data, values: Object.fromEntries(filled) };
};
const leastOf = (kind: MessageKind, language: Language): Data => {
  const lacking = mayLack.filter((tag) => !kind.event.requires.includes(tag));
  return without(
    { ...fullOf(kind, language), summary: null },
    mayLackDay.has(kind.event.code) ? [...lacking, ...ofDay] : lacking,
  );
};

const sets: Record<string, (kind: MessageKind, language: Language) => Data> = {
  'all that can be known': fullOf,
  'the deadline past': (kind, language) =>
    without(fullOf(kind, language), [
      'cancellation.deadline',
      'cancellation.terms',
      'series.unplaced_dates',
      'link.new_date',
    ]),
  'the least that is known': leastOf,
};

type Case = { name: string; kind: MessageKind; language: Language; text: MessageText; data: Data };
const isRead = ({ audience }: MessageKind): boolean =>
  audience.audience === 'customer' || audience.audience === 'recipient';

const cases = Object.entries(sets).flatMap(([set, dataOf]) =>
  messageKinds.flatMap((kind) =>
    languages.flatMap((language): Case[] => {
      if (language !== 'en' && !isRead(kind)) return [];
      const name = `${kind.event.code} to ${kind.audience.audience} by ${kind.channel} in ${language}, ${set}`;
      return [{ name, kind, language, text: ourText(kind, language), data: dataOf(kind, language) }];
    }),
  ),
);
const unsubscribeUrl = 'https://sparkle.example.com/unsubscribe?key=k';
const written = cases.map((one) => ({
  ...one,
  ...compose({ company, frame, unsubscribeUrl, ...one }),
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
  'a blank before a stop': / [.,;:!?،؛؟](?:\s|$)/,
  'two stops in a row': /[,:;،؛] *[.,:;!?،؛؟]|\.\./,
  'a word that leads to nothing':
    /\b(?:(?<!back )on|for|at|of|(?<!check |get )in|until|by|from|to|with|costs|comes to|number|instead of)(?:[.,;!?]|:\s*$|$)/im,
  'a word that leads to nothing, in Spanish':
    /(?:^|\s)(?:el|la|los|las|un|una|de|del|al|en|hasta|para|por|con|desde|entre|y|e|o)(?:[.,;!?]|:\s*$|$)/im,
  'a word that leads to nothing, in Arabic':
    /(?:^|\s)(?:في|من|إلى|على|حتى|يوم|مقابل|بمبلغ|بقيمة|قدره|ليوم|ابتداءً)(?:[.,،؛!؟]|\s*$)/m,
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
    ({ data, text }) => !data.values['cancellation.deadline'] && /for free|gratis hasta|مجانًا حتى/.test(text),
  );
  expect(late.map(({ name }) => name)).toEqual([]);
});

test('only days that need one are said to need a new date', () => {
  const wrong = written.filter(
    ({ data, text, kind }) =>
      !kind.event.requires.includes('series.unplaced_dates') &&
      !data.values['series.unplaced_dates'] &&
      /Pick new dates|Elige otras fechas|اختر مواعيد أخرى/.test(text),
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

/** English that stands in every language: names, and what the carriers prescribe. */
const anywhere =
  /https?:\S+|\{\{[^}]*\}\}|\b(?:Sparkle|Ada|Bergman|Noah|STOP|SMS|Happy birthday!|Thank you for asking\.|Team Willow|Standard Cleaning|Windows|bedrooms|bathrooms|am|pm|Every 2 weeks|Inside fridge|Apt|Grove Street|New York|We have no crew in your area that week\.)(?![a-z])|\S+@\S+/g;

test('nothing that a customer reads is in English where they read another language', () => {
  const english =
    /(?<!\p{L})(?:the|your|you|visit|booking|and|for|until|on|is|we|card|tax|when|hi)(?!\p{L})/iu;
  const wrong = written.flatMap((one) =>
    one.language === 'en'
      ? []
      : said(one)
          .map((line) => line.replaceAll(anywhere, ''))
          .filter((line) => english.test(line))
          .map((line) => `${one.name}: ${line}`),
  );
  expect(wrong).toEqual([]);
});

test('what is read from the right says so, and begins there', () => {
  const arabic = written.filter(({ language, kind }) => language === 'ar' && kind.channel === 'email');
  expect(arabic.length).toBeGreaterThan(100);
  const wrong = arabic.filter(
    ({ html }) =>
      !html.includes('<html lang="ar" dir="rtl"') ||
      !/class="sheet" dir="rtl"[^>]*text-align:right/.test(html),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('an address, a price and a number are read by themselves within Arabic', () => {
  const [letter] = written.filter(({ name }) =>
    name.startsWith('booking_confirmed to customer by email in ar'),
  );
  expect(letter?.text).toContain('\u206841 Grove Street, Apt 5B, New York, NY 10014\u2069');
  expect(letter?.text).toContain('بين \u20689\u2069 و\u206810 am\u2069');
});
