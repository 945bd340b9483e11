import { DomainError } from '#engine/errors.ts';
import type { Audience, Channel, MessageText } from '#engine/messages/event.ts';
import type { Language } from '#engine/format/languages.ts';
import { findKind, type MessageKind } from '#engine/messages/events.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import { complainOfText } from '../complain-of-text.ts';
import { compose, readLetterFrame, type Written } from '../compose.ts';
import { readMessageData } from '../data/read-message-data.ts';
import { sampleData } from '../samples.ts';
import { languageFor, readText } from '../texts.ts';
import type { Services } from '#server/services.ts';

/** Throws NOT_FOUND for what nobody is told, or is told in other words each time. */
export function requireKind({
  event,
  audience,
  channel,
}: {
  event: string;
  audience: Audience;
  channel: Channel;
}): MessageKind {
  const kind = findKind(event, audience, channel);
  if (!kind || kind.event.isWritten)
    throw new DomainError('NOT_FOUND', {
      resource: 'message_templates',
      id: `${event} ${audience} ${channel}`,
    });
  return kind;
}

/** Throws VALIDATION with every tag that is wrong, and its place. */
export const requireSound = (kind: MessageKind, text: MessageText): void =>
  requireNone(complainOfText(kind, text));

type Draft = { subject?: string; body?: string; subjectId?: string; language?: Language };
type Scope = { db: TenantDb; company: Company; services: Services };

/** The message as it would be sent: saved words or those of a draft, sample values or real ones. */
export async function writeDraft(
  { db, company, services }: Scope,
  kind: MessageKind,
  { subject, body, subjectId, ...asked }: Draft,
): Promise<Written> {
  const language = languageFor(kind, asked.language ?? null);
  const saved = await readText(db, kind, language);
  const text = { subject: subject ?? saved.subject, body: body ?? saved.body };
  requireSound(kind, text);
  const { links, linkKeys, seal, clock } = services;
  const { about } = kind.event;
  const data = subjectId
    ? await readMessageData(
        {
          db,
          company,
          links,
          linkKeys,
          seal,
          now: clock(),
          details: {},
          language,
          audience: kind.audience.audience,
          event: kind.event.code,
        },
        { kind: about, id: subjectId },
      )
    : sampleData(company, links, { about, language });
  // Nobody's key: looking at a message must not let anybody choose for its recipient.
  const unsubscribeUrl =
    kind.audience.preference === null ? null : links.company(company.subdomain, '/unsubscribe?key=preview');
  const harmless = Object.fromEntries(
    Object.entries(data.values).map(([tag, value]) => [tag, value?.replace(/([?&]key=)[\w-]+/, '$1preview')]),
  );
  return compose({
    company,
    kind,
    text,
    language,
    unsubscribeUrl,
    frame: await readLetterFrame(db, company, links),
    data: { ...data, values: { ...harmless, 'giftcard.code': 'KX7M-P2RT-9WQH-4CVN' } },
  });
}
