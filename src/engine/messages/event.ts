import type { Language } from '../format/languages.ts';
import type { MessageSubject } from './merge-tags.ts';

/** Who a message is for: the customer, the people who do the work, the office, or who is given a gift card. */
export const audiences = ['customer', 'team', 'office', 'recipient'] as const;
export type Audience = (typeof audiences)[number];

export const channels = ['email', 'sms', 'push', 'in_app'] as const;
export type Channel = (typeof channels)[number];

/** `service` asks something of a customer after a visit; like marketing it can be refused as a whole. */
export const messageClasses = ['transactional', 'marketing', 'service'] as const;
export type MessageClass = (typeof messageClasses)[number];

/** What a channel is sent by default. `subject` is the title where a channel has one. */
export type MessageText = { subject: string; body: string };
export type ChannelDefault = MessageText & {
  on: boolean;
  /** Only of what a colleague has done, and then instead of all other channels. */
  ofColleagues?: boolean;
  /** In every language of whoever reads it; crews and offices read English. */
  spoken?: Record<Language, MessageText>;
};

/** What customers are sent: it has its words in each of their languages. */
export type SpokenDefault = ChannelDefault & { spoken: Record<Language, MessageText> };

type Channels<T> = Partial<Record<Channel, T>>;

export type EventAudience = {
  audience: Audience;
  /** The switch that people have for it; null is sent whatever they chose, because it must be. */
  preference: string | null;
  channels: Partial<Record<Channel, ChannelDefault>>;
};

/** Something that people are told. */
export type MessageEvent = {
  code: string;
  title: string;
  about: MessageSubject;
  class: MessageClass;
  /** Does not wait for the morning. */
  urgent: boolean;
  /** Tags without whose values there is nothing to say. */
  requires: readonly string[];
  /** The customer's letter brings the visit for their calendar, or takes it out again. */
  entersCalendar: boolean;
  /** Somebody writes it each time: what stands here is no template, and is never sent as it is. */
  isWritten: boolean;
  /** Anybody can cause it, with an address that is somebody else's: so it is sent at most once an hour. */
  acknowledges: boolean;
  audiences: EventAudience[];
};

export type PartialEvent = Pick<MessageEvent, 'code' | 'title' | 'about' | 'audiences'> &
  Partial<
    Pick<MessageEvent, 'class' | 'urgent' | 'requires' | 'entersCalendar' | 'isWritten' | 'acknowledges'>
  >;

export const event = (declared: PartialEvent): MessageEvent => ({
  class: 'transactional',
  urgent: false,
  requires: [],
  entersCalendar: false,
  isWritten: false,
  acknowledges: false,
  ...declared,
});

const to =
  <T extends ChannelDefault>(audience: Audience) =>
  (preference: string | null, defaults: Channels<T>): EventAudience => ({
    audience,
    preference,
    channels: defaults,
  });

export const toCustomer = to<SpokenDefault>('customer');
export const toTeam = to<ChannelDefault>('team');
export const toOffice = to<ChannelDefault>('office');
export const toRecipient = to<SpokenDefault>('recipient');

/** A letter: its subject, then its paragraphs. */
export const email = (subject: string, ...paragraphs: string[]): { email: ChannelDefault } => ({
  email: { subject, body: paragraphs.join('\n\n'), on: true },
});
export const sms = (body: string): { sms: ChannelDefault } => ({ sms: { subject: '', body, on: true } });
export const push = (subject: string, body: string): { push: ChannelDefault } => ({
  push: { subject, body, on: true },
});
export const inApp = (subject: string, body: string): { in_app: ChannelDefault } => ({
  in_app: { subject, body, on: true },
});

/** What a colleague has done: it stands in the bell, and nobody is mailed for it. */
export const bell = (subject: string, body: string): { in_app: ChannelDefault } => ({
  in_app: { subject, body, on: true, ofColleagues: true },
});

/** The same, and not sent unless a company switches it on. */
export const off = <T extends ChannelDefault>(given: Channels<T>): Channels<T> =>
  Object.fromEntries(Object.entries(given).map(([channel, text]) => [channel, { ...text, on: false }]));
