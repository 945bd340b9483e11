import { sayArrival } from '#engine/format/date-format.ts';
import type { VisitTime } from '#engine/format/arrival-window.ts';
import type { Language } from '#engine/format/languages.ts';
import { usualDesign } from '#engine/settings/money/gift-designs.ts';
import type { GiftFace, VisitSummary } from '#engine/messages/letter.ts';
import { tagsFor, type MessageSubject } from '#engine/messages/merge-tags.ts';
import { sayChangeTerms } from '#engine/booking/change-terms.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { Links } from '../platform/links.ts';
import { createWriter, type MessageData, type Writer } from './data/context.ts';

/** The day on which invented things happen. */
const today = new Date('2026-03-20T15:00:00Z');

const sampleVisit: VisitTime = {
  startAt: Date.parse('2026-03-24T09:00Z'),
  timezone: 'UTC',
  arrivalWindowMinutes: 60,
};

type Sampled = { about: MessageSubject; language?: Language };

/** What a message looks like before anything has happened: invented values, the company's own name and money. */
export function sampleData(company: Company, links: Links, { about, language }: Sampled): MessageData {
  const own = links.company(company.subdomain, '');
  const writer = createWriter(company, { now: today, ...(language && { language }) });
  const spoken: Readonly<Record<string, string>> = spokenSamples(writer);
  const samples = tagsFor(about).map(({ name, sample }): [string, string] => [
    name,
    spoken[name] ?? sample.replace('https://sparkle.example.com', own),
  ]);
  return {
    timezone: company.timezone,
    summary: sampleSummary(writer),
    ...(about === 'gift_card' && { gift: sampleGift(writer) }),
    values: {
      ...Object.fromEntries(samples),
      'company.name': company.businessName,
      'company.phone': company.contactPhone,
      'company.email': company.contactEmail,
      'company.address': company.address,
    },
  };
}

/** What is said otherwise in another language, or written as the company writes it. */
function spokenSamples({ words, price, language, ...writer }: Writer) {
  const { payment } = words;
  const { date: day, time: nine, window } = writer.arrivalOf(sampleVisit);
  const later = ['2026-04-07', '2026-04-21'].map(writer.date);
  const at = (date: string, time: string) => words.moment(writer.date(date), writer.time(time));
  const arrives = (start: string) => writer.arrival({ ...sampleVisit, startAt: Date.parse(start) });
  const terms = { fee: 0, later: 8000, freeThrough: Date.parse('2026-03-23T21:00:00Z') };
  return {
    'booking.date': day,
    'booking.time': nine,
    'booking.on': words.on(day),
    'booking.when': words.when(day, window),
    'booking.arrival_window': window,
    'booking.moved_from': words.movedFrom(day, window),
    'booking.was': arrives('2026-03-23T09:00Z'),
    'booking.before': words.before(at('2026-03-23', '09:00')),
    'booking.duration': words.duration(150),
    'booking.free_times': [arrives('2026-03-25T09:00Z'), arrives('2026-03-26T13:00Z')].join(words.semicolon),
    'booking.status': words.status('Upcoming'),
    'booking.total': price(16_678),
    'booking.payment': payment.chargedAfter(payment.ending('4242')),
    'team.minutes': words.about(words.duration(15)),
    'team.arrival': sayArrival(writer.time('09:10'), writer.time('09:20'), words.between),
    'series.next_dates': writer.enumerateDates([day, ...later]),
    'series.next_visit': arrives('2026-03-24T09:00Z'),
    'series.later_dates': writer.enumerateDates(later),
    'series.kept_dates': writer.date('2026-04-09'),
    'series.pause': words.pause(writer.date('2026-04-06'), writer.date('2026-04-10')),
    'series.ended_dates': writer.enumerateDates([day, ...later]),
    'series.ended_visits': [at('2026-03-24', '09:00'), at('2026-04-07', '09:00')].join('\n'),
    'series.unplaced_dates': writer.enumerateDates(later),
    'series.fee': words.seriesFee(price(8000)),
    'series.price_before': price(12_000),
    'series.price_after': price(12_900),
    'series.price_from': writer.date('2027-02-01'),
    'payment.card': payment.theCard('4242'),
    'payment.amount': price(16_678),
    'payment.date': day,
    'payment.method': payment.ending('4242'),
    'payment.for': payment.forVisit(day),
    'payment.failure_reason': payment.declined('expired'),
    'payment.arrives': payment.arrives,
    'quote.total': price(24_000),
    'quote.expires': writer.date('2026-04-03'),
    'giftcard.amount': price(5000),
    'giftcard.balance': price(5000),
    'giftcard.sent_on': day,
    'giftcard.paid': `${writer.date('2026-03-23')}${words.comma}${payment.with(payment.theCard('4242'))}`,
    'offer.time': arrives('2026-03-24T09:00Z'),
    'offer.others': [arrives('2026-03-24T13:00Z'), arrives('2026-03-25T09:00Z')].join(words.semicolon),
    'offer.until': words.until(at('2026-03-23', '11:30')),
    'cancellation.fee': price(8000),
    'cancellation.fee_voided': words.feeVoided(price(8000)),
    'cancellation.deadline': at('2026-03-23', '17:00'),
    'cancellation.terms': sayChangeTerms(
      { cancel: terms, move: { ...terms, later: 0 } },
      { language, price, moment: () => at('2026-03-23', '17:00') },
    ),
  };
}

const sampleGift = ({ price }: Writer): GiftFace => ({
  design: usualDesign,
  picture: null,
  amount: price(5_000),
  recipient: 'Noah',
});

function sampleSummary({ price, deduction, arrivalOf, words }: Writer): VisitSummary {
  const { facts, totals } = words;
  const { date, window } = arrivalOf(sampleVisit);
  return {
    facts: [
      { label: facts.booking, value: '1042' },
      { label: facts.when, value: `${date}\n${words.weArrive(window)}` },
      { label: facts.where, value: '41 Grove Street, Apt 5B, New York, NY 10014' },
    ],
    lines: [
      { label: 'Standard Cleaning', detail: '3 bedrooms, 2 bathrooms', amount: price(16_000) },
      { label: 'Windows × 4', detail: '', amount: price(2000) },
    ],
    totals: [
      { label: totals.discount, amount: deduction(1800) },
      { label: totals.tax, amount: price(1438) },
      { label: totals.withTax, amount: price(17_638), strong: true },
    ],
  };
}
