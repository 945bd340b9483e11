import { and, eq, gt, isNull } from 'drizzle-orm';
import type { visitShare } from '#engine/contracts/booking/visit-shares.ts';
import { conflict } from '#engine/conflicts.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { audit, type AuditAuthor } from '#server/platform/audit.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { visitShares } from '#server/platform/db/tables/visit-shares.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '../../services.ts';

export type VisitShare = typeof visitShares.$inferSelect;
type Acting = AuditAuthor & { services: Pick<Services, 'clock'> };

const shareDays = 30;

/** A visit that is done has a story; of another there is nothing to tell yet. */
export const isSharable = ({ status }: Pick<Booking, 'status'>): boolean => status === 'completed';

export async function findShare(db: TenantDb, bookingId: string, now: Date): Promise<VisitShare | undefined> {
  const isOpen = and(isNull(visitShares.endedAt), gt(visitShares.expiresAt, now));
  const [share] = await db.list(visitShares, {
    where: and(eq(visitShares.bookingId, bookingId), isOpen),
    limit: 1,
  });
  return share;
}

type Presenting = { company: Company; services: Pick<Services, 'linkKeys' | 'links'> };

export function presentShare(
  { company, services }: Presenting,
  { id, showsPrice, expiresAt }: VisitShare,
): FromSchema<typeof visitShare> {
  const key = services.linkKeys.create('visit_share', company.id, id);
  return {
    url: services.links.company(company.subdomain, `/shared-visit?key=${key}`),
    shows_price: showsPrice,
    expires_at: expiresAt.toISOString(),
  };
}

/** One link at a time: whoever asks again has the same, with or without the price. */
export async function shareVisit(
  tx: TenantDb,
  bookingId: string,
  showsPrice: boolean,
  by: Acting,
): Promise<VisitShare> {
  const now = by.services.clock();
  // Two at once would make two.
  const booking = await tx.getLocked(bookings, bookingId, 'no key update');
  if (!isSharable(booking)) throw conflict('share_once_done');
  const standing = await findShare(tx, bookingId, now);
  if (standing?.showsPrice === showsPrice) return standing;
  if (standing) {
    await say(
      tx,
      bookingId,
      by,
      showsPrice ? 'Added the price to the shared link' : 'Removed the price from the shared link',
    );
    return tx.update(visitShares, standing.id, { showsPrice });
  }
  await end(tx, bookingId, now);
  await say(tx, bookingId, by, `Shared the visit by a link for ${shareDays} days`);
  return tx.insert(visitShares, {
    bookingId,
    showsPrice,
    expiresAt: secondsAfter(now, shareDays * 86_400),
    createdAt: now,
  });
}

/** Whoever has the link finds nothing from now on. Asked twice, it has ended once. */
export async function endShare(tx: TenantDb, bookingId: string, by: Acting): Promise<void> {
  const now = by.services.clock();
  const standing = await findShare(tx, bookingId, now);
  await end(tx, bookingId, now);
  if (standing) await say(tx, bookingId, by, 'Ended the shared link');
}

const end = (tx: TenantDb, bookingId: string, now: Date): Promise<unknown> =>
  tx.query((database, own) =>
    database
      .update(visitShares)
      .set({ endedAt: now })
      .where(and(own(visitShares), eq(visitShares.bookingId, bookingId), isNull(visitShares.endedAt))),
  );

const say = (tx: TenantDb, bookingId: string, by: Acting, summary: string): Promise<void> =>
  audit(tx, by, { action: 'booking.shared', subject: { type: 'booking', id: bookingId }, summary });
