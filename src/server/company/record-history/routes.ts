import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import * as contracts from '#engine/contracts/company/record-history.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { openBooking } from '#server/booking/life/open-booking.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { requireWhole } from '#server/platform/editing/edit-routes.ts';
import { hideKeys } from '#server/messages/hide-keys.ts';
import { readHistory, subjectsOfBooking, subjectsOfCustomer } from '../history/read-history.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { presentMessage } from '#server/messages/message-logs/present.ts';

type Page = { before?: string | undefined; limit?: number | undefined };
type Messages = AnswerOf<typeof contracts.bookingMessages>;

/** What is still to go out has no place in time yet; it stands before all that has gone. */
const isToCome = sql`(${messages.state} in ('queued', 'sending'))`;

async function readMessages(db: TenantDb, about: SQL, { before, limit = 30 }: Page): Promise<Messages> {
  const rows = await db.list(messages, {
    where: and(about, before === undefined ? undefined : await after(db, before)),
    orderBy: [desc(isToCome), desc(messages.dueAt), desc(messages.id)],
    limit: limit + 1,
  });
  return {
    messages: rows.slice(0, limit).map((row) => ({ ...presentMessage(row), body: hideKeys(row.body) })),
    more: rows.length > limit,
  };
}

async function after(db: TenantDb, id: string): Promise<SQL> {
  const { state, dueAt } = await db.get(messages, id);
  const toCome = state === 'queued' || state === 'sending';
  return sql`(${isToCome}, ${messages.dueAt}, ${messages.id}) < (${toCome}, ${dueAt.toISOString()}::timestamptz, ${id}::uuid)`;
}

export const recordHistoryRoutes: Route[] = [
  serve(contracts.bookingHistory, async (call) => {
    const { id } = call.params;
    await openBooking(call, id, 'office');
    return readHistory(call, await subjectsOfBooking(call.db, id));
  }),

  serve(contracts.customerHistory, async (call) => {
    requireWhole(contracts.customerHistory, call);
    const { id } = await call.db.get(customers, call.params.id);
    return readHistory(call, await subjectsOfCustomer(call.db, id, call.caller.ability));
  }),

  serve(contracts.bookingMessages, async (call) => {
    await openBooking(call, call.params.id, 'office');
    return readMessages(call.db, eq(messages.subjectId, call.params.id), call.query);
  }),

  serve(contracts.customerMessages, async (call) => {
    requireWhole(contracts.customerMessages, call);
    const { id } = await call.db.get(customers, call.params.id);
    return readMessages(call.db, eq(messages.customerId, id), call.query);
  }),
];
