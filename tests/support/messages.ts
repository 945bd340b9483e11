import { and, asc, eq } from 'drizzle-orm';
import type { HappeningName } from '#engine/contracts/platform/happenings.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import type { Happening } from '#server/platform/happenings/happening.ts';
import type { TestApp } from './test-app.ts';

export type MessageRow = typeof messages.$inferSelect;
export type BookingRow = typeof bookings.$inferSelect;

/** What tests of messages do again and again, in one company. */
export type MessageBench = {
  db: TenantDb;
  /** Something happens, and everybody who is to be told is told. */
  happens(name: HappeningName, subjectId: string, details?: Happening['details']): Promise<void>;
  messagesOf(event: string, subjectId?: string): Promise<MessageRow[]>;
  /** A coming visit of a customer; the customer may be changed first. */
  upcoming(number?: number): Promise<BookingRow>;
  changeCustomer(id: string, changes: Partial<typeof customers.$inferInsert>): Promise<void>;
};

export async function createMessageBench(app: TestApp, subdomain = 'sparkle'): Promise<MessageBench> {
  const db = app.services.tenant(await app.companyId(subdomain));
  return {
    db,
    async happens(name, subjectId, details = {}) {
      await report(db, app.time.now, { name, subjectId, details });
      await app.runJobs();
    },
    messagesOf: (event, subjectId) =>
      db.list(messages, {
        where: and(
          eq(messages.event, event),
          subjectId === undefined ? undefined : eq(messages.subjectId, subjectId),
        ),
        orderBy: [asc(messages.createdAt), asc(messages.id)],
      }),
    async upcoming(number = 0) {
      const rows = await db.list(bookings, {
        where: eq(bookings.status, 'upcoming'),
        orderBy: [asc(bookings.startAt), asc(bookings.id)],
      });
      const row = rows[number];
      if (!row) throw new Error('the demo has too few coming visits');
      return row;
    },
    async changeCustomer(id, changes) {
      await db.update(customers, id, changes);
    },
  };
}
