import type { FastifyInstance } from 'fastify';
import type { Mailbox } from './mailbox/mailbox.ts';
import type { Message } from './mailbox/message.ts';
import type { Html } from './page/html.ts';

export type Failure = { address: string; happens: string };

export type View = {
  /** Asked for in the address bar; a channel that does not know it shows its first. */
  name: string | undefined;
  hrefOf(view: string): string;
};

/** One way to reach a person. The page, its filter and its help are made from the list of these. */
export type Channel = {
  name: string;
  label: string;
  icon: Html;
  failures: Failure[];
  /** The reading pane. */
  showMessage(message: Message, mailbox: Mailbox, view: View): Html;
  /** The provider's HTTP API, where it has one; returns how to stop what it still has under way. */
  serve?(app: FastifyInstance, mailbox: Mailbox): () => void;
};
