import type { Audience, MessageText } from '#engine/messages/event.ts';
import type { MessageKind } from '#engine/messages/events.ts';
import { toLetterHtml } from '#engine/messages/letter-html.ts';
import { toLetterText } from '#engine/messages/letter-text.ts';
import { toSummaryText } from '#engine/messages/letter-text.ts';
import { cleanValue } from '#engine/messages/clean-value.ts';
import { fillLetter, summaryTags, type GiftFace, type LetterSender } from '#engine/messages/letter.ts';
import { fillTemplate, type MergeValues } from '#engine/messages/template.ts';
import type { Company } from '../company/companies/directory.ts';
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
  data: MessageData;
  /** Where to choose what else comes; null where there is nothing to choose. */
  unsubscribeUrl: string | null;
};

export const compose = (composition: Composition): Written =>
  composition.kind.channel === 'email' ? composeLetter(composition) : composeShort(composition);

function composeLetter({ company, frame, kind, text, data, unsubscribeUrl }: Composition): Written {
  const isLead = kind.audience.audience === 'customer' && kind.event.about === 'lead';
  const reason = isLead
    ? `You’re receiving this because you contacted ${company.businessName}.`
    : reasons[kind.audience.audience](company.businessName);
  const sender = toSender(company, frame);
  const letter = fillLetter(
    { ...text, sender, reason, unsubscribeUrl },
    toValues(data, { unsubscribeUrl, frame }),
    data.summary,
  );
  if (data.gift) letter.blocks.unshift({ kind: 'gift', gift: cleanGift(data.gift) });
  return { subject: letter.subject, text: toLetterText(letter), html: toLetterHtml(letter) };
}

const cleanGift = (gift: GiftFace): GiftFace => ({ ...gift, recipient: cleanValue(gift.recipient) });

function composeShort({ kind, frame, text, data, unsubscribeUrl }: Composition): Written {
  const values = toValues(data, { unsubscribeUrl, frame });
  const subject = fillTemplate(text.subject, values).trim();
  const body = fillTemplate(text.body, values).trim();
  const mayStop = kind.channel === 'sms' && kind.event.class !== 'transactional';
  return { subject, text: mayStop ? `${body} Reply STOP to end.` : body, html: '' };
}

function toValues(
  { values, summary }: MessageData,
  { unsubscribeUrl, frame }: { unsubscribeUrl: string | null; frame: Frame },
): MergeValues {
  const known = new Map<string, string>();
  for (const [tag, value] of Object.entries(values)) if (value) known.set(tag, value);
  if (summary) for (const tag of summaryTags) known.set(tag, toSummaryText(summary));
  if (unsubscribeUrl) known.set('link.unsubscribe', unsubscribeUrl);
  if (frame.logoUrl) known.set('company.logo', frame.logoUrl);
  return known;
}

const toSender = (company: Company, { logoUrl, footer }: Frame): LetterSender => ({
  name: company.businessName,
  color: company.mainColor,
  buttonColor: company.mainColor,
  logoUrl,
  imprint: [
    company.address,
    [company.contactPhone, company.contactEmail].filter(Boolean).join(' · '),
    ...footer.split('\n'),
  ].filter((line) => line.trim() !== ''),
});

const reasons: Record<Audience, (company: string) => string> = {
  customer: (company) =>
    `You’re receiving this because you’re a customer of ${company} or asked for a quote.`,
  team: (company) => `You’re receiving this because you work with ${company}.`,
  office: (company) => `You’re receiving this because you work at ${company}.`,
  recipient: (company) => `You’re receiving this because someone gave you a ${company} gift card.`,
};
