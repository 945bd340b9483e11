import type { Audience, MessageText } from '#engine/messages/event.ts';
import { directionOf, type Language } from '#engine/format/languages.ts';
import type { MessageKind } from '#engine/messages/events.ts';
import { setApart } from '#engine/messages/set-apart.ts';
import { frameWords } from '#engine/messages/words/frame-words.ts';
import { toLetterHtml } from '#engine/messages/letter-html.ts';
import { toLetterText } from '#engine/messages/letter-text.ts';
import { toSummaryText } from '#engine/messages/letter-text.ts';
import { cleanValue } from '#engine/messages/clean-value.ts';
import {
  fillLetter,
  summaryTags,
  type GiftFace,
  type LetterSender,
  type VisitSummary,
} from '#engine/messages/letter.ts';
import { fillTemplate, type MergeValues } from '#engine/messages/template.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { letterFrames } from '../platform/db/tables/messages.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import type { Links } from '../platform/links.ts';
import type { MessageData } from './data/context.ts';

export type Frame = Pick<typeof letterFrames.$inferSelect, 'logoUrl' | 'replyTo' | 'footer'>;
const plainFrame: Frame = { logoUrl: null, replyTo: null, footer: '' };

export const readFrame = async (db: TenantDb): Promise<Frame> =>
  (await db.list(letterFrames, { limit: 1 }))[0] ?? plainFrame;

/** The frame of a letter that leaves: with the company's own logo, unless letters have another. */
export async function readLetterFrame(
  db: TenantDb,
  { subdomain, logo }: Pick<Company, 'subdomain' | 'logo'>,
  links: Links,
): Promise<Frame> {
  const frame = await readFrame(db);
  return { ...frame, logoUrl: frame.logoUrl ?? (logo && links.company(subdomain, logo.url)) };
}

/** A message with all its values in place. */
export type Written = { subject: string; text: string; html: string };

export type Composition = {
  company: Company;
  frame: Frame;
  kind: MessageKind;
  text: MessageText;
  language: Language;
  data: MessageData;
  /** Where to choose what else comes; null where there is nothing to choose. */
  unsubscribeUrl: string | null;
};

export const compose = (composition: Composition): Written =>
  composition.kind.channel === 'email' ? composeLetter(composition) : composeShort(composition);

function composeLetter({ company, frame, kind, text, language, data, unsubscribeUrl }: Composition): Written {
  const isLead = kind.audience.audience === 'customer' && kind.event.about === 'lead';
  const reason = isLead
    ? frameWords[language].lead(company.businessName)
    : reasonFor(kind.audience.audience, company.businessName, language);
  const sender = toSender(company, frame, language);
  const letter = fillLetter(
    { ...text, language, sender, reason, unsubscribeUrl },
    toValues(data, { unsubscribeUrl, frame, language }),
    data.summary && toReadSummary(data.summary, language),
  );
  if (data.gift) letter.blocks.unshift({ kind: 'gift', gift: cleanGift(data.gift) });
  return { subject: letter.subject, text: toLetterText(letter), html: toLetterHtml(letter) };
}

const cleanGift = (gift: GiftFace): GiftFace => ({ ...gift, recipient: cleanValue(gift.recipient) });

function composeShort({ kind, frame, text, language, data, unsubscribeUrl }: Composition): Written {
  const values = toValues(data, { unsubscribeUrl, frame, language });
  const subject = fillTemplate(text.subject, values).trim();
  const body = fillTemplate(text.body, values).trim();
  const mayStop = kind.channel === 'sms' && kind.event.class !== 'transactional';
  return { subject, text: mayStop ? `${body} ${frameWords[language].stop}` : body, html: '' };
}

function toValues(
  { values, summary }: MessageData,
  { unsubscribeUrl, frame, language }: Pick<Composition, 'unsubscribeUrl' | 'frame' | 'language'>,
): MergeValues {
  const known = new Map<string, string>();
  for (const [tag, value] of Object.entries(values))
    if (value) known.set(tag, isAddress(value) ? value : setApart(value, language));
  if (summary) for (const tag of summaryTags) known.set(tag, toSummaryText(toReadSummary(summary, language)));
  if (unsubscribeUrl) known.set('link.unsubscribe', unsubscribeUrl);
  if (frame.logoUrl) known.set('company.logo', frame.logoUrl);
  return known;
}

/** Links for programs are left out: nobody reads them. */
const isAddress = (value: string): boolean => /^https?:/.test(value);

/** What is in Latin letters in a table that is read from the right. */
function toReadSummary(summary: VisitSummary, language: Language): VisitSummary {
  if (directionOf(language) === 'ltr') return summary;
  const set = (value: string) => setApart(value, language);
  return {
    facts: summary.facts.map(({ label, value }) => ({ label, value: set(value) })),
    lines: summary.lines.map(({ label, detail, amount }) => ({
      label: set(label),
      detail: set(detail),
      amount: set(amount),
    })),
    totals: summary.totals.map((total) => ({ ...total, label: set(total.label), amount: set(total.amount) })),
  };
}

const toSender = (company: Company, { logoUrl, footer }: Frame, language: Language): LetterSender => ({
  name: company.businessName,
  color: company.mainColor,
  buttonColor: company.mainColor,
  logoUrl,
  imprint: [
    company.address,
    [company.contactPhone, company.contactEmail].filter(Boolean).join(' · '),
    ...footer.split('\n'),
  ]
    .filter((line) => line.trim() !== '')
    .map((line) => setApart(line, language)),
});

function reasonFor(audience: Audience, company: string, language: Language): string {
  switch (audience) {
    case 'customer':
    case 'recipient':
      return frameWords[language][audience](company);
    case 'team':
      return `You’re receiving this because you work with ${company}.`;
    case 'office':
      return `You’re receiving this because you work at ${company}.`;
  }
}
