import { and, asc, eq, gt, inArray, lte } from 'drizzle-orm';
import { messageKinds } from '#engine/messages/events.ts';
import { notices } from '#server/platform/db/tables/message-recipients.ts';
import { nothing, type DataContext, type MessageData } from './context.ts';

const mostLines = 50;

/** What is left in the bell of what colleagues do. */
export const eventsOfColleagues = messageKinds
  .filter(({ text }) => text.ofColleagues)
  .map(({ event }) => event.code);

/** What colleagues have done in the day before, as the bell says it, in its order. */
export async function readDigestData(
  { db, company, details, now }: DataContext,
  accountId: string,
): Promise<MessageData> {
  const until = typeof details['until'] === 'string' ? new Date(details['until']) : now;
  const where = and(
    eq(notices.accountId, accountId),
    inArray(notices.event, eventsOfColleagues),
    gt(notices.createdAt, new Date(until.getTime() - 86_400_000)),
    lte(notices.createdAt, until),
  );
  const [count, rows] = await Promise.all([
    db.count(notices, where),
    db.list(notices, { where, orderBy: [asc(notices.createdAt), asc(notices.id)], limit: mostLines }),
  ]);
  const lines = rows.map(({ title, body }) => (body ? `${title}: ${body}` : title));
  if (count > rows.length) lines.push(`and ${count - rows.length} more`);
  return {
    ...nothing(company),
    values: {
      'changes.count': count === 1 ? '1 change' : `${count} changes`,
      'changes.list': lines.join('\n'),
    },
  };
}
