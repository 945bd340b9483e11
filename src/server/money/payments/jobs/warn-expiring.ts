import { eq, sql, type SQL } from 'drizzle-orm';
import { cards } from '#server/platform/db/tables/processors.ts';
import { report } from '#server/platform/happenings/report.ts';
import type { Services } from '#server/services.ts';

type Expiring = { id: string; company_id: string; customer_id: string; last4: string; expires: string };

/** Cards that have ended by the month of a moment, of somebody who has a visit to come then. Nobody was told yet. */
export const expiringCards = (at: Date): SQL => sql`
  select k.id, k.company_id, k.customer_id, k.last4, k.exp_year, k.exp_month,
    lpad(k.exp_month::text, 2, '0') || '/' || k.exp_year as expires
  from cards k
  where k.active and k.is_default and k.warned_at is null
    and k.exp_year * 12 + k.exp_month <= ${at.getUTCFullYear() * 12 + at.getUTCMonth() + 1}
    and exists (select from bookings b where b.customer_id = k.customer_id and b.payment_type = 'card'
      and b.status in ('pending', 'upcoming') and b.start_at > ${at.toISOString()}::timestamptz)`;

/** Whoever has a visit to come and a card that ends this month is told so, once for each card. */
export async function warnExpiring(services: Services): Promise<void> {
  const now = services.clock();
  const { rows } = await services.system.execute<Expiring>(sql`${expiringCards(now)} limit 5000`);
  for (const { id, company_id: companyId, customer_id: subjectId, last4, expires } of rows)
    await services.tenant(companyId).transaction(async (tx) => {
      await tx.query((database, own) =>
        database
          .update(cards)
          .set({ warnedAt: now })
          .where(sql`${own(cards)} and ${eq(cards.id, id)}`),
      );
      await report(tx, now, { name: 'card_expiring', subjectId, details: { last4, expires } });
    });
}
