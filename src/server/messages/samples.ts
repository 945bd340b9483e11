import { usualDesign } from '#engine/settings/company/gift-designs.ts';
import type { GiftFace, VisitSummary } from '#engine/messages/letter.ts';
import { tagsFor, type MessageSubject } from '#engine/messages/merge-tags.ts';
import type { Company } from '../company/companies/directory.ts';
import type { Links } from '../platform/links.ts';
import { createWriter, type MessageData } from './data/context.ts';

/** What a message looks like before anything has happened: invented values, the company's own name and money. */
export function sampleData(company: Company, links: Links, about: MessageSubject): MessageData {
  const own = links.company(company.subdomain, '');
  const samples = tagsFor(about).map(({ name, sample }): [string, string] => [
    name,
    sample.replace('https://sparkle.example.com', own),
  ]);
  return {
    timezone: company.timezone,
    summary: sampleSummary(company),
    ...(about === 'gift_card' && { gift: sampleGift(company) }),
    values: {
      ...Object.fromEntries(samples),
      'company.name': company.businessName,
      'company.phone': company.contactPhone,
      'company.email': company.contactEmail,
      'company.address': company.address,
    },
  };
}

const sampleGift = (company: Company): GiftFace => ({
  design: usualDesign,
  picture: null,
  amount: createWriter(company).price(5_000),
  recipient: 'Noah',
});

function sampleSummary(company: Company): VisitSummary {
  const { price, deduction, date, time } = createWriter(company);
  return {
    facts: [
      { label: 'Booking', value: '1042' },
      {
        label: 'When',
        value: `${date('2026-03-24')}\nWe arrive between ${time('09:00')} and ${time('10:00')}`,
      },
      { label: 'Where', value: '41 Grove Street, Apt 5B, New York, NY 10014' },
    ],
    lines: [
      { label: 'Standard Cleaning', detail: '3 bedrooms, 2 bathrooms', amount: price(16_000) },
      { label: 'Windows × 4', detail: '', amount: price(2000) },
    ],
    totals: [
      { label: 'Every 2 weeks', amount: deduction(1800) },
      { label: 'Tax', amount: price(1438) },
      { label: 'Total', amount: price(17_638), strong: true },
    ],
  };
}
