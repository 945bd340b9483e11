import type { Message } from './message.ts';

export type MessageFilter = { channel?: string; to?: string; search?: string };

/** `to` is one whole address; `search` is any part of recipient, subject or text. */
export function filterMessages(messages: readonly Message[], filter: MessageFilter): Message[] {
  const to = filter.to?.toLowerCase();
  const words = (filter.search ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  return messages.filter((message) => {
    if (filter.channel && message.channel !== filter.channel) return false;
    if (to && !message.to.some((address) => address.toLowerCase() === to)) return false;
    if (words.length === 0) return true;
    const haystack = [...message.to, message.subject, message.text].join('\n').toLowerCase();
    return words.every((word) => haystack.includes(word));
  });
}
