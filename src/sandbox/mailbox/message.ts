export type Attachment = {
  name: string;
  type: string;
  content: Uint8Array;
  /** Set where the letter shows it in its text. */
  contentId: string | null;
};

/** Anything that was sent to a person, whatever way it went. */
export type Message = {
  /** Opaque: it says nothing about order or content. */
  id: string;
  channel: string;
  from: string;
  fromName: string;
  /** Who really got it, blind copies included. */
  to: string[];
  /** Empty where the channel knows no subjects. */
  subject: string;
  text: string;
  html: string | null;
  headers: [name: string, value: string][];
  attachments: Attachment[];
  /** As it came over the wire. */
  source: string;
  /** How far the delivery is, in the channel's own word; null where arriving is all there is. */
  status: string | null;
  receivedAt: string;
};

export type NewMessage = Omit<Message, 'id' | 'receivedAt'>;

/** A web address in running text, without the punctuation of the sentence around it. */
export const webAddress = /https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]]/g;
const hrefs = /<a\b[^>]*?\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;

/** The web addresses a reader could follow, in order, each once. */
export function linksOf({ html, text }: Pick<Message, 'html' | 'text'>): string[] {
  const inText = () => [...text.matchAll(webAddress)].map(([found]) => found);
  const inHtml = [...(html ?? '').matchAll(hrefs)]
    .map(([, double, single]) => decodeEntities(double ?? single ?? ''))
    .filter((href) => /^https?:\/\//i.test(href));
  return [...new Set(inHtml.length > 0 ? inHtml : inText())];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decodeEntities = (text: string) =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex, decimal, name: string | undefined) => {
      if (name) return entities[name.toLowerCase()] ?? whole;
      const code = hex ? parseInt(String(hex), 16) : Number(decimal);
      return code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
    },
  );
