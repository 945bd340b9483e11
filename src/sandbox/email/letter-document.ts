import type { Attachment, Message } from '../mailbox/message.ts';

/**
 * What a letter may do when it is looked at: show itself, nothing else. `sandbox` holds when the address is opened
 * outside the page's frame too.
 */
export const letterPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  'img-src data: http: https:',
  "style-src 'unsafe-inline'",
  'font-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ');

/** The letter as a page of its own: links open in a new tab, pictures that came with it are in place. */
export function toLetterDocument({ html, attachments }: Pick<Message, 'html' | 'attachments'>): string {
  const letter = withPictures(html ?? '', attachments);
  const base = '<base target="_blank">';
  const head = /<head\b[^>]*>/i.exec(letter);
  if (head) return insertAt(letter, head.index + head[0].length, base);
  // Before the doctype, anything would put the page into quirks mode.
  const start = /^\s*<!doctype[^>]*>|^/i.exec(letter)?.[0].length ?? 0;
  return insertAt(letter, start, base);
}

const insertAt = (text: string, index: number, inserted: string) =>
  text.slice(0, index) + inserted + text.slice(index);

function withPictures(html: string, attachments: Attachment[]): string {
  return html.replace(/\bcid:([^"'\s)>]+)/gi, (reference, id: string) => {
    const picture = attachments.find(({ contentId }) => contentId === id);
    if (!picture || !/^image\/[\w.+-]+$/.test(picture.type)) return reference;
    return `data:${picture.type};base64,${Buffer.from(picture.content).toString('base64')}`;
  });
}
