import { expect, test } from 'vitest';
import { languages, type Language } from '#engine/format/languages.ts';
import { messageKinds, type MessageKind } from '#engine/messages/events.ts';
import {
  administratorLetter,
  customerAccountLetter,
  emailChangedLetter,
  emailChangeLetter,
  invitationLetter,
  knownAddressLetter,
  newLoginLetter,
  passkeyAddedLetter,
  registrationLetter,
  resetLetter,
  signInLetter,
} from '../company/accounts/letters.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { Links } from '../platform/links.ts';
import { toMail } from '../platform/mail/letter.ts';
import { compose, type Frame } from './compose.ts';
import { sampleData } from './samples.ts';

/** Every letter that leaves, against what mail programs are known to get wrong. */

// What letters read of a company; the rest of its row is of no account here.
const company = {
  businessName: 'Sparkle & Sons',
  subdomain: 'sparkle',
  mainColor: '#ffe680',
  address: '214 W 29th St, New York',
  contactPhone: '(212) 555-0100',
  contactEmail: 'hello@example.com',
  country: 'US',
  timezone: 'America/New_York',
  currencyCode: 'USD',
  currencySymbol: '$',
  moneyFormat: '{symbol}{amount}',
  dateFormat: 'MM/DD/YYYY',
  timeFormat: 'hh:mm a',
} as unknown as Company;
const links: Pick<Links, 'company'> = { company: (name, path) => `https://${name}.example.com${path}` };
const frame: Frame = { logoUrl: 'https://sparkle.example.com/logo.png', replyTo: null, footer: 'See you.' };

type Sent = { name: string; subject: string; html: string; text: string };

/** What is not known of everybody and everything. */
const mayLack = new Set([
  'customer.first_name',
  'team.names',
  'team.phone',
  'booking.services',
  'booking.notes',
  'booking.moved_from',

  'cancellation.deadline',
  'cancellation.terms',
  'cancellation.fee_voided',
  'payment.last4',
  'payment.card_expires',
  'payment.for',

  'payment.failure_reason',
  'series.next_dates',
  'series.ended_dates',
  'series.ended_visits',
  'series.kept_dates',
  'series.later_dates',
  'series.next_visit',
  'series.unplaced_dates',
  'link.new_date',
  'series.pause',
  'series.fee',
  'quote.answers',
  'quote.declined_because',
  'quote.expires',

  'quote.message',
  'quote.place',
  'giftcard.from',
  'giftcard.paid',
  'giftcard.recipient',
  'giftcard.sent_on',
  'giftcard.sent_to',
  'giftcard.message',
  'rating.comment',
  'schedule.jobs',
  'lead.phone',
  'lead.message',
  'timeoff.reason',
  'timeoff.decision',
  'offer.time',
  'offer.until',
  'company.phone',
  'company.email',
  'company.address',
]);

const letters = messageKinds.filter(({ channel }) => channel === 'email');
const ofMessages = letters.flatMap((kind) => languages.flatMap((language) => lettersOf(kind, language)));

function lettersOf(kind: MessageKind, language: Language): Sent[] {
  const text = kind.text.spoken?.[language];
  if (!text && language !== 'en') return [];
  const name = `${kind.event.code} to ${kind.audience.audience} in ${language}`;
  const full = sampleData(company, links as Links, { about: kind.event.about, language });
  const values = Object.fromEntries(Object.entries(full.values).filter(([tag]) => !mayLack.has(tag)));
  const write = (data: typeof full, unsubscribeUrl: string | null) =>
    compose({ company, frame, kind, text: text ?? kind.text, language, data, unsubscribeUrl });
  return [
    { name, ...write(full, 'https://sparkle.example.com/unsubscribe?key=k') },
    { name: `${name}, with what is certain`, ...write({ ...full, summary: null, values }, null) },
  ];
}

const url = 'https://sparkle.example.com/link/k';
/** What each language has of its own. */
const ofSignIn = languages.flatMap((language) => {
  const sent = { to: 'ada@example.com', url, company, language };
  const invited = { ...sent, firstName: 'Ada', inviter: 'Grace' };
  const moved = { from: 'ada@example.com', to: 'ada@byron.example.com', company, language };
  const onDevice = {
    to: 'ada@example.com',
    company,
    language,
    device: ['Firefox', 'Linux'],
    when: '9:00 am',
  };
  return [
    resetLetter(sent),
    signInLetter(sent),
    invitationLetter(invited),
    customerAccountLetter(invited),
    emailChangeLetter({ ...moved, reader: moved.from, url }),
    emailChangeLetter({ ...moved, reader: moved.to, url }),
    emailChangedLetter(moved),
    newLoginLetter({ ...onDevice, device: [] }),
    passkeyAddedLetter(onDevice),
  ];
});
const ofAccounts = [
  ...ofSignIn,
  registrationLetter('ada@example.com', 'Ada', url),
  knownAddressLetter('ada@example.com', url, url),
  administratorLetter('ada@example.com', 'Ada', url),
].map((letter): Sent => ({ name: letter.subject, ...toMail(letter) }));

/** What Outlook for Windows reads, and what all others read. */
const inOutlook = (html: string) =>
  html
    .replaceAll(/<!--\[if !mso\]><!-->.*?<!--<!\[endif\]-->/gs, '')
    .replaceAll(/<!--\[if mso\]>(.*?)<!\[endif\]-->/gs, '$1');
const elsewhere = (html: string) => html.replaceAll(/<!--.*?-->/gs, '');

const tagsOf = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? [];
const shownIn = (html: string) => /max-height:0[^>]*>([^<&]*)/.exec(html)?.[1]?.trim() ?? '';
const all = (tags: readonly string[], needed: RegExp) => tags.every((tag) => needed.test(tag));

type Rule = (sent: Sent) => boolean;

const rules: Record<string, Rule> = {
  'is written as HTML and as text': ({ html, text }) =>
    html.startsWith('<!doctype html>') && text.length > 20,
  'has a subject of one line': ({ subject }) => /^[^\n]{3,150}$/.test(subject),
  'says its language and its characters': ({ html }) =>
    /<html lang="(?:en|es|ar)" dir="(?:ltr|rtl)"[^>]*>.*<meta charset="utf-8">/.test(html),
  'has a preheader that is not the subject': ({ html, subject }) =>
    shownIn(html).length >= 10 && shownIn(html) !== subject,
  'hides the preheader in Outlook too': ({ html }) => html.includes('mso-hide:all'),
  'lays out with tables that are no data': ({ html }) => all(tagsOf(html, 'table'), / role="presentation"/),
  'closes what it opens, in Outlook and elsewhere': ({ html }) =>
    [inOutlook(html), elsewhere(html)].every((seen) =>
      ['table', 'tr', 'td', 'p', 'a', 'h1'].every(
        (name) => tagsOf(seen, name).length === seen.split(`</${name}>`).length - 1,
      ),
    ),
  'is 600 pixels wide in Outlook': ({ html }) => /<table[^>]* width="600"/.test(inOutlook(html)),
  'says the font in every cell of its sheet': ({ html }) =>
    all(tagsOf(html, 'td class="edge'), /font-family/),
  'pads its buttons in Outlook': ({ html }) =>
    all(html.match(/<td[^>]*><a [^>]*inline-block/g) ?? [], /mso-padding-alt.*|^$/),
  'describes its images and says how wide they are in Outlook': ({ html }) =>
    all(tagsOf(html, 'img'), / alt="[^"]+"/) && all(tagsOf(inOutlook(html), 'img'), / width="\d+"/),
  'needs nothing that Outlook lacks': ({ html }) =>
    !/display:\s*(flex|grid)|position:\s|float:|background-image|<(div|section)[^>]*padding/.test(html),
  'has its looks in the elements, and only the dark ones in a style sheet': ({ html }) =>
    all(tagsOf(html, '(?:p|h1)'), / style="/) &&
    !/\.(?!ground|sheet|ink|link|quiet|line|edge|outside)[a-z]+\{/.test(html),
  'leads to whole addresses': ({ html }) => all(tagsOf(html, 'a'), / href="(https?:\/\/|mailto:|tel:)[^"]+"/),
  'runs nothing and loads nothing': ({ html }) =>
    !/<(script|iframe|link|form|object)\b|@import|\bon\w+=/.test(html),
  'stays whole in Gmail, which cuts at 100 kB': ({ html }) => Buffer.byteLength(html) < 100_000,
  'has no hole where a value belongs': ({ html, text, subject }) =>
    !/\[object|undefined|\bNaN\b|\bnull\b|\{\{|\}\}|[\uE000\uE001]|\(\)|\*\*|: *[,.]|  +\w/.test(
      `${subject}\n${html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, '')}\n${text}`,
    ),
};

const sent = [...ofMessages, ...ofAccounts];

test.each(Object.entries(rules))('every letter %s', (_rule, holds) => {
  expect(sent.filter((one) => !holds(one)).map(({ name }) => name)).toEqual([]);
});

test('the rules are asked of every letter', async () => {
  const module = await import('../company/accounts/letters.ts');
  const written = Object.keys(module).filter((name) => name.endsWith('Letter'));
  // A change of email has one for each of its two readers.
  const translated = (ofSignIn.length / languages.length) * (languages.length - 1);
  expect(ofAccounts.length).toBe(written.length + 1 + translated);
  const spoken = letters.filter(({ text }) => text.spoken).length;
  const inAll = letters.length + spoken * (languages.length - 1);
  expect(sent.length).toBe(2 * inAll + ofAccounts.length);
  expect(letters.length).toBeGreaterThan(60);
});
