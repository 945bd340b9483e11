import { findCustomerPush, isPushedByDefault } from './customer-pushes.ts';
import {
  off,
  toCustomer,
  type Audience,
  type Channel,
  type ChannelDefault,
  type EventAudience,
  type MessageEvent,
} from './event.ts';
import { cancellationEvents } from './events/cancellations.ts';
import { careEvents } from './events/care.ts';
import { jobEvents } from './events/jobs.ts';
import { officeEvents } from './events/office.ts';
import { paymentEvents } from './events/payments.ts';
import { reminderEvents } from './events/reminders.ts';
import { salesEvents } from './events/sales.ts';
import { seriesEvents } from './events/series.ts';
import { visitEvents } from './events/visits.ts';
import { inAllLanguages } from './said.ts';

/**
 * Everything that people are told, with the words that are used where a company has none of its own. A rule or a
 * template of a company may name one that is not here any more: it rests, and nothing is sent by it.
 */
export const messageEvents: readonly MessageEvent[] = withPushes([
  ...visitEvents,
  ...cancellationEvents,
  ...seriesEvents,
  ...reminderEvents,
  ...jobEvents,
  ...paymentEvents,
  ...salesEvents,
  ...careEvents,
  ...officeEvents,
]);

/** On a device that allowed it: whoever wants none there switches it off on the device, and keeps their letters. */
function withPushes(events: readonly MessageEvent[]): MessageEvent[] {
  return events.map((event) => {
    const words = findCustomerPush(event.code);
    if (words === undefined) return event;
    const push = inAllLanguages((language) => ({ subject: '{{company.name}}', body: words[language] }));
    const told = toCustomer(null, isPushedByDefault(event.code) ? { push } : off({ push }));
    return { ...event, audiences: [...event.audiences, told] };
  });
}

const byCode = new Map(messageEvents.map((event) => [event.code, event]));

export const findEvent = (code: string): MessageEvent | undefined => byCode.get(code);

/** One kind of message: an event, as told to somebody over one channel. */
export type MessageKind = {
  event: MessageEvent;
  audience: EventAudience;
  channel: Channel;
  text: ChannelDefault;
};

export const messageKinds: readonly MessageKind[] = messageEvents.flatMap((event) =>
  event.audiences.flatMap((audience) =>
    Object.entries(audience.channels).map(([channel, text]) => ({
      event,
      audience,
      // The keys are channels, which Object.entries cannot say.
      channel: channel as Channel,
      text,
    })),
  ),
);

const keyOf = (code: string, audience: string, channel: string) => `${code} ${audience} ${channel}`;
const byKey = new Map(
  messageKinds.map((kind) => [keyOf(kind.event.code, kind.audience.audience, kind.channel), kind]),
);

export const findKind = (code: string, audience: Audience, channel: Channel): MessageKind | undefined =>
  byKey.get(keyOf(code, audience, channel));
