import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { zoneNameOf } from '#server/platform/db/zone-name.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import type { Services } from '#server/services.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import { expireGiftCards } from './office.ts';

/** So long after its delivery the letter can still be made; then nobody can read the code any more. */
const readableSeconds = 86_400;

type Due = { id: string; company_id: string };

/** What the hour asks for: cards whose time is over, and those whose day has come. */
export async function lookAfterGiftCards(services: Services): Promise<void> {
  await expireGiftCards(services);
  await deliverGiftCards(services);
}

/** Cards whose day has come, by the company's calendar. Each is sent off once. */
async function deliverGiftCards(services: Services): Promise<void> {
  const now = services.clock();
  const { rows } = await services.system.execute<Due>(sql`
    select g.id, g.company_id from gift_cards g join companies c on c.id = g.company_id
    where g.state = 'active' and g.delivered_at is null and g.sealed_code is not null and g.recipient_email <> ''
      and coalesce(g.deliver_on, '-infinity') <= (${now.toISOString()}::timestamptz at time zone ${zoneNameOf(sql`c.timezone`)})::date
    limit 2000`);
  for (const { id, company_id: companyId } of rows)
    await services.tenant(companyId).transaction((tx) => deliver(tx, id, now));
  await services.system
    .update(giftCards)
    .set({ sealedCode: null })
    .where(
      and(isNotNull(giftCards.sealedCode), lt(giftCards.deliveredAt, secondsAfter(now, -readableSeconds))),
    );
}

async function deliver(tx: TenantDb, id: string, now: Date): Promise<void> {
  const sent = await tx.query((database, own) =>
    database
      .update(giftCards)
      .set({ deliveredAt: now })
      .where(and(own(giftCards), eq(giftCards.id, id), isNull(giftCards.deliveredAt)))
      .returning({ id: giftCards.id }),
  );
  if (sent.length > 0) await report(tx, now, { name: 'giftcard_delivery', subjectId: id });
}
