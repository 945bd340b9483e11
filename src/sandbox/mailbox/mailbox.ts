import { randomUUID } from 'node:crypto';

export type Message = {
  id: string;
  channel: 'email' | 'sms';
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string | null;
  receivedAt: string;
};

/** What has arrived, newest first. Kept in memory: it is for trying things out. */
export type Mailbox = {
  add(message: Omit<Message, 'id' | 'receivedAt'>): Message;
  list(): Message[];
  find(id: string): Message | undefined;
  clear(): void;
  onArrival(listener: (message: Message) => void): () => void;
};

const capacity = 1000;

export function createMailbox(): Mailbox {
  let messages: Message[] = [];
  const listeners = new Set<(message: Message) => void>();
  return {
    add(given) {
      const message = { ...given, id: randomUUID(), receivedAt: new Date().toISOString() };
      messages = [message, ...messages].slice(0, capacity);
      for (const listener of listeners) listener(message);
      return message;
    },
    list: () => messages,
    find: (id) => messages.find((message) => message.id === id),
    clear: () => void (messages = []),
    onArrival(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
