import type { Services } from '../../services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { MessageKind } from '#engine/messages/events.ts';
import type { Frame, Written } from '../compose.ts';
import type { Message } from '../unsubscribe.ts';

/** What became of an attempt. Only `later` is tried again: after `unknown`, nobody is told twice. */
export type Outcome =
  | { state: 'sent'; providerId?: string }
  | { state: 'bounced' | 'failed' | 'suppressed'; reason: string }
  | { state: 'later'; reason: string };

export type Delivery = {
  services: Services;
  db: TenantDb;
  company: Company;
  message: Message;
  kind: MessageKind;
  frame: Frame;
  written: Written;
  /** The page of the app that the message is about. */
  path: string;
  /** The letter may be stopped by a click; null where it must be sent, or where nobody could be asked. */
  oneClickUrl: string | null;
  signal: AbortSignal;
};

export type Deliver = (delivery: Delivery) => Promise<Outcome>;

export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 300);
  // `fetch` only says that it failed, and why in its cause.
  const cause = error.cause instanceof Error ? `: ${error.cause.message}` : '';
  return `${error.message}${cause}`.slice(0, 300);
}
