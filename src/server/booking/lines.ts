import { and, asc, eq } from 'drizzle-orm';
import type { SayText } from '../catalogue/sold-words.ts';
import { bookingItems } from '../platform/db/tables/bookings.ts';
import type { TenantDb } from '../platform/db/tenant.ts';

export type BookingLine = typeof bookingItems.$inferSelect;

/** What a booking bought, in the order in which it was priced. */
export const linesOf = (db: TenantDb, bookingId: string): Promise<BookingLine[]> =>
  db.list(bookingItems, {
    where: eq(bookingItems.bookingId, bookingId),
    orderBy: [asc(bookingItems.ordering)],
    limit: 10_000,
  });

export type NamedLine = Pick<BookingLine, 'kind' | 'name' | 'quantity' | 'serviceId' | 'extraId'>;

/** What was bought of a kind, as people read it. */
export const namesOf = (
  lines: readonly NamedLine[],
  kind: NamedLine['kind'],
  say: SayText = (text) => text,
): string[] =>
  lines
    .filter((line) => line.kind === kind)
    .map(({ name, quantity, serviceId, extraId }) => {
      const said = say(name, kind === 'service' ? serviceId : extraId);
      return quantity > 1 ? `${quantity} × ${said}` : said;
    });

export async function serviceIdsOf(db: TenantDb, bookingId: string): Promise<string[]> {
  const services = await db.list(bookingItems, {
    where: and(eq(bookingItems.bookingId, bookingId), eq(bookingItems.kind, 'service')),
    limit: 1000,
  });
  return [...new Set(services.map(({ serviceId }) => serviceId))];
}
