import { desc, eq } from 'drizzle-orm';
import { conversationLines, conversations } from '#server/platform/db/tables/conversations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type Conversation = typeof conversations.$inferSelect;
export type Line = typeof conversationLines.$inferSelect;

/** More than anybody scrolls back; what is older stays with the office's list of letters and leads. */
const mostShown = 200;

/** What was said last, in its order. */
export async function listLines(db: TenantDb, conversationId: string): Promise<Line[]> {
  const lines = await db.list(conversationLines, {
    where: eq(conversationLines.conversationId, conversationId),
    orderBy: [desc(conversationLines.number)],
    limit: mostShown,
  });
  return lines.toReversed();
}

type Said = Pick<Line, 'side' | 'text'> & { authorName?: string };

/** Of two who speak at the same time one is the second. */
export async function addLine(db: TenantDb, conversationId: string, said: Said, now: Date): Promise<Line> {
  const { lines } = await db.getLocked(conversations, conversationId, 'no key update');
  const number = lines + 1;
  await db.update(conversations, conversationId, { lines: number, lastSide: said.side, lastAt: now });
  return db.insert(conversationLines, { ...said, conversationId, number, createdAt: now });
}

export const presentLine = ({ id, text, side, createdAt }: Line) => ({
  id,
  text,
  from: side,
  at: createdAt.toISOString(),
});
