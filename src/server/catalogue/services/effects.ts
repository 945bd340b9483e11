import { and, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import type { CatalogueEffects } from '#engine/contracts/catalogue/catalogue-effects.ts';
import { chosenInSeries } from '../chosen-in-series.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { discountCodes, discountCodeTargets } from '#server/platform/db/tables/discount-codes.ts';
import { extras } from '#server/platform/db/tables/extras.ts';
import { forms } from '#server/platform/db/tables/forms.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { quoteItems, quotes } from '#server/platform/db/tables/quotes.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { serviceCategories, services } from '#server/platform/db/tables/services.ts';
import type { CompanyTable, TenantDb } from '#server/platform/db/tenant.ts';

/** How series, visits, quotes and codes say that they have something, and whether forms offer it. */
type Sold = {
  table: CompanyTable;
  inSeries: SQL;
  inVisit: SQL;
  inQuote: SQL;
  inCode: SQL;
  isOffered: SQL;
};
export type SoldKind = 'service' | 'extra' | 'frequency';

const never = sql`false`;
const listed = sql`${services.active} and not ${services.private}
  and not exists (select from ${serviceCategories}
    where ${serviceCategories.id} = ${services.categoryId} and (not ${serviceCategories.active} or ${serviceCategories.private}))`;
const hasLine = (column: SQL) => ({
  inVisit: sql`exists (select from ${bookingItems}
    where ${bookingItems.companyId} = ${bookings.companyId} and ${bookingItems.bookingId} = ${bookings.id} and ${column})`,
});
const hasOffer = (column: SQL) => ({
  inQuote: sql`exists (select from ${quoteItems}
    where ${quoteItems.companyId} = ${quotes.companyId} and ${quoteItems.quoteId} = ${quotes.id} and ${column})`,
});

const soldAs: Record<SoldKind, (id: string) => Sold> = {
  service: (id) => ({
    table: services,
    inSeries: chosenInSeries((serviceId) => ({ serviceId })).leadsTo(id),
    ...hasLine(eq(bookingItems.serviceId, id)),
    ...hasOffer(eq(quoteItems.serviceId, id)),
    inCode: eq(discountCodeTargets.serviceId, id),
    isOffered: listed,
  }),
  extra: (id) => ({
    table: extras,
    inSeries: chosenInSeries((extraId) => ({ extras: [{ extraId }] })).leadsTo(id),
    ...hasLine(eq(bookingItems.extraId, id)),
    ...hasOffer(eq(quoteItems.extraId, id)),
    inCode: never,
    isOffered: sql`${extras.active}`,
  }),
  frequency: (id) => ({
    table: frequencies,
    inSeries: eq(series.frequencyId, id),
    inVisit: eq(bookings.frequencyId, id),
    inQuote: eq(quotes.frequencyId, id),
    inCode: eq(discountCodeTargets.frequencyId, id),
    isOffered: sql`${frequencies.active} and not ${frequencies.private}`,
  }),
};

type Row = {
  series: number;
  visits: number;
  booked_until: string | null;
  quotes: number;
  codes: number;
  forms: number;
  offered: boolean;
  others: number;
};

/** What keeps its price when something is changed, in two statements however much that is. Throws NOT_FOUND. */
export async function readEffects(
  db: TenantDb,
  { kind, id, now }: { kind: SoldKind; id: string; now: Date },
): Promise<CatalogueEffects> {
  const { table, inSeries, inVisit, inQuote, inCode, isOffered } = soldAs[kind](id);
  await db.get(table, id);
  const found = await db.query((database, own) => {
    const running = and(own(series), inArray(series.state, ['active', 'paused']), inSeries);
    const coming = and(
      own(bookings),
      inArray(bookings.status, ['pending', 'upcoming']),
      gte(bookings.startAt, now),
      inVisit,
    );
    const open = and(own(quotes), inArray(quotes.state, ['draft', 'sent', 'viewed']), inQuote);
    const codes = and(
      own(discountCodes),
      isNull(discountCodes.archivedAt),
      sql`exists (select from ${discountCodeTargets}
        where ${discountCodeTargets.companyId} = ${discountCodes.companyId}
          and ${discountCodeTargets.discountCodeId} = ${discountCodes.id} and ${inCode})`,
    );
    return database.execute(sql`
      select
        (select count(*)::int from ${series} where ${running}) as series,
        visits.count as visits, visits.until as booked_until,
        (select count(*)::int from ${quotes} where ${open}) as quotes,
        (select count(*)::int from ${discountCodes} where ${codes}) as codes,
        (select count(*)::int from ${forms} where ${own(forms)} and not ${forms.disabled}) as forms,
        (select ${isOffered} from ${table} where ${own(table)} and ${table.id} = ${id}) as offered,
        (select count(*)::int from ${services} where ${own(services)} and ${services.id} <> ${id} and ${listed}) as others
      from (select count(*)::int as count, left(max(${bookings.startLocal})::text, 10) as until
        from ${bookings} where ${coming}) as visits`);
  });
  // The statement says which columns there are, and answers one row.
  const [row] = found.rows as [Row];
  return {
    series: row.series,
    visits: row.visits,
    booked_until: row.booked_until,
    quotes: row.quotes,
    codes: row.codes,
    forms: row.offered ? row.forms : 0,
    is_last: kind === 'service' && row.offered && row.others === 0,
  };
}
