import { toTwilioJson, type TwilioMessage } from './twilio-message.ts';

export type MessageQuery = Partial<
  Record<'To' | 'From' | 'DateSent' | 'DateSent<' | 'DateSent>' | 'PageSize' | 'Page', string>
>;

const dayOf = ({ sentAt, createdAt }: TwilioMessage): string =>
  (sentAt ?? createdAt).toISOString().slice(0, 10);

/** Days as Twilio has them: in UTC, and the bounds belong to it. */
const isWanted = (query: MessageQuery) => (message: TwilioMessage) =>
  (query.To === undefined || message.to === query.To) &&
  (query.From === undefined || message.from === query.From) &&
  (query.DateSent === undefined || dayOf(message) === query.DateSent.slice(0, 10)) &&
  (query['DateSent<'] === undefined || dayOf(message) <= query['DateSent<'].slice(0, 10)) &&
  (query['DateSent>'] === undefined || dayOf(message) >= query['DateSent>'].slice(0, 10));

const whole = (text: string | undefined, otherwise: number): number =>
  /^\d{1,6}$/.test(text ?? '') ? Number(text) : otherwise;

/** A page of messages, newest first, as Twilio's libraries read one after the other. */
export function listMessages(path: string, kept: readonly TwilioMessage[], query: MessageQuery) {
  const found = kept.filter(isWanted(query));
  const pageSize = Math.min(1000, Math.max(1, whole(query.PageSize, 50)));
  const page = whole(query.Page, 0);
  const start = page * pageSize;
  const messages = found.slice(start, start + pageSize).map(toTwilioJson);
  const uriOf = (number: number) =>
    `${path}?${new URLSearchParams({ ...query, PageSize: String(pageSize), Page: String(number) }).toString()}`;
  return {
    messages,
    page,
    page_size: pageSize,
    start,
    end: Math.max(start, start + messages.length - 1),
    first_page_uri: uriOf(0),
    uri: uriOf(page),
    next_page_uri: start + pageSize < found.length ? uriOf(page + 1) : null,
    previous_page_uri: page > 0 ? uriOf(page - 1) : null,
  };
}
