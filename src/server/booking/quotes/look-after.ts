import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { report } from '#server/platform/happenings/report.ts';
import type { Services } from '#server/services.ts';

/** Customers are reminded of a quote that is about to end. */
const warnHours = 48;
const mostAtOnce = 500;
const open = inArray(quotes.state, ['sent', 'viewed']);

/** Ends what nobody has accepted in time, and says beforehand that it will. */
export async function lookAfterQuotes({ system, tenant, clock }: Services): Promise<void> {
  const now = clock();
  const soon = new Date(now.getTime() + warnHours * 3_600_000);
  const due = await system
    .select()
    .from(quotes)
    // Those that have been told and are still good have nothing to wait for here.
    .where(
      and(open, or(lte(quotes.expiresAt, now), and(lte(quotes.expiresAt, soon), isNull(quotes.warnedAt)))),
    )
    .orderBy(asc(quotes.expiresAt))
    .limit(mostAtOnce);
  for (const { id, companyId, expiresAt } of due)
    await tenant(companyId).transaction(async (tx) => {
      if (expiresAt && expiresAt <= now) {
        await tx.query((database, own) =>
          database
            .update(quotes)
            .set({ state: 'expired' })
            .where(and(own(quotes), eq(quotes.id, id), open)),
        );
      } else {
        await tx.update(quotes, id, { warnedAt: now });
        await report(tx, now, { name: 'quote_expiring', subjectId: id });
      }
    });
}
