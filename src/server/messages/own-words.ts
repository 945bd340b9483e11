import type { MessageText } from '#engine/messages/event.ts';
import { officeMessage } from '#engine/messages/events/office.ts';
import type { messages } from '../platform/db/tables/messages.ts';

type Note = Pick<typeof messages.$inferSelect, 'event' | 'channel' | 'details'>;

const wordsIn = (details: Note['details'], name: string): string => {
  const value = details[name];
  return typeof value === 'string' ? value : '';
};

/** What somebody of the office has written for this one message, in place of a template. */
export function officeWords({ event, channel, details }: Note): MessageText | undefined {
  if (event !== officeMessage) return undefined;
  return { subject: channel === 'sms' ? '' : wordsIn(details, 'subject'), body: wordsIn(details, 'body') };
}
