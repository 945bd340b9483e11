import '@fastify/cookie';
import { eq } from 'drizzle-orm';
import type { Company } from '#server/platform/access/directory.ts';
import { conversations } from '#server/platform/db/tables/conversations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { ReplyTools } from '#server/platform/http/reply-tools.ts';
import type { Services } from '#server/services.ts';
import type { Conversation } from './lines.ts';

type Visit = { company: Company; db: TenantDb; reply: ReplyTools; services: Services };

const keptSeconds = 30 * 86_400;

const cookieOf = ({ config }: Services) => (config.loopback ? 'trellis-chat' : '__Host-trellis-chat');

/** In the frame of another site a browser keeps it for that site alone, or not at all: then the page holds the key. */
function keepCookie({ reply, services }: Visit, key: string): void {
  const secure = !services.config.loopback;
  void reply.raw.setCookie(cookieOf(services), key, {
    path: '/',
    httpOnly: true,
    maxAge: keptSeconds,
    ...(secure ? { secure, sameSite: 'none', partitioned: true } : { sameSite: 'lax' }),
  });
}

/** The visitor's own conversation, by what we have signed for this company; nothing else opens one. */
export async function findThread(visit: Visit): Promise<Conversation | undefined> {
  const { company, db, reply, services } = visit;
  const { headers, cookies } = reply.raw.request;
  const held = headers['x-chat-key'];
  const cookie = cookies[cookieOf(services)];
  const key = typeof held === 'string' ? held : cookie;
  const id = key === undefined ? undefined : services.linkKeys.read('chat', company.id, key);
  const found = id === undefined ? undefined : await db.find(conversations, eq(conversations.id, id));
  // The answer that brought it may have been lost.
  if (found && key !== undefined && cookie === undefined) keepCookie(visit, key);
  return found;
}

/** Lets this visitor open it from now on. Answers the key. */
export function openTo(visit: Visit, { id }: Conversation): string {
  const key = visit.services.linkKeys.create('chat', visit.company.id, id);
  keepCookie(visit, key);
  return key;
}
