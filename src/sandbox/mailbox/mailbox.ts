import { randomUUID } from 'node:crypto';
import type { Message, NewMessage } from './message.ts';

export const capacity = { messages: 1000, characters: 100_000_000 };

export type MailboxEvent =
  | { kind: 'arrived' | 'changed'; id: string; channel: string; to: string[] }
  | { kind: 'cleared' };

/** What has arrived, newest first. Kept in memory, and the oldest go first when it is full. */
export type Mailbox = {
  add(message: NewMessage): Message;
  change(id: string, change: Partial<Pick<Message, 'status' | 'headers'>>): void;
  list(): readonly Message[];
  find(id: string): Message | undefined;
  clear(): void;
  /** Returns how to stop listening. */
  onEvent(listener: (event: MailboxEvent) => void): () => void;
};

export function createMailbox(): Mailbox {
  let messages: Message[] = [];
  const listeners = new Set<(event: MailboxEvent) => void>();
  const tell = (event: MailboxEvent) => {
    for (const listener of listeners) listener(event);
  };
  const tellAbout = (kind: 'arrived' | 'changed', { id, channel, to }: Message) =>
    tell({ kind, id, channel, to });
  return {
    add(given) {
      const message = { ...given, id: randomUUID(), receivedAt: new Date().toISOString() };
      messages = keepNewest([message, ...messages]);
      tellAbout('arrived', message);
      return message;
    },
    change(id, change) {
      const message = messages.find((one) => one.id === id);
      if (message) tellAbout('changed', Object.assign(message, change));
    },
    list: () => messages,
    find: (id) => messages.find((message) => message.id === id),
    clear() {
      messages = [];
      tell({ kind: 'cleared' });
    },
    onEvent(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** The newest one stays, however large it is. */
function keepNewest(messages: Message[]): Message[] {
  let characters = 0;
  const kept = messages.slice(0, capacity.messages);
  const full = kept.findIndex((message, index) => {
    characters += message.source.length;
    return index > 0 && characters > capacity.characters;
  });
  return full === -1 ? kept : kept.slice(0, full);
}
