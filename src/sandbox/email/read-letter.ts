import PostalMime, { decodeWords } from 'postal-mime';
import type { Attachment, NewMessage } from '../mailbox/message.ts';

/** What a letter says, from what came over the wire. */
export async function readLetter(raw: Buffer, recipients: string[]): Promise<NewMessage> {
  const mail = await PostalMime.parse(raw);
  return {
    channel: 'email',
    from: mail.from?.address ?? '',
    fromName: mail.from?.name ?? '',
    to: recipients,
    subject: mail.subject ?? '',
    text: (mail.text ?? '').trim(),
    html: mail.html ?? null,
    headers: mail.headers.map(({ originalKey, value }) => [originalKey, decodeWords(value)]),
    attachments: mail.attachments.map(({ filename, mimeType, content, contentId }, index): Attachment => ({
      name: filename ?? `attachment-${index + 1}`,
      type: mimeType,
      content: toBytes(content, mimeType),
      contentId: contentId?.replace(/^<|>$/g, '') ?? null,
    })),
    source: raw.toString('utf8'),
    status: null,
  };
}

/** The parser rewrites calendars with bare line feeds; RFC 5545 wants them as they were sent. */
function toBytes(content: ArrayBuffer | Uint8Array | string, type: string): Uint8Array {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  const isCalendar = type === 'text/calendar' || type === 'application/ics';
  return isCalendar ? Buffer.from(bytes.toString('utf8').replace(/\r?\n/g, '\r\n')) : bytes;
}
