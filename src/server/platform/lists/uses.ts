import { and, sql, type SQL } from 'drizzle-orm';
import { getTableConfig, type AnyPgColumn } from 'drizzle-orm/pg-core';
import { bookingTeams } from '../db/tables/booking-teams.ts';
import { bookingItems, bookings } from '../db/tables/bookings.ts';
import { holidays } from '../db/tables/booking-spots.ts';
import { bookingChecklists, checklistServices } from '../db/tables/checklists.ts';
import { crewActs } from '../db/tables/crew-acts.ts';
import { discountCodeTargets, discountRedemptions } from '../db/tables/discount-codes.ts';
import { waitlistEntries } from '../db/tables/dispatch.ts';
import { serviceExtras } from '../db/tables/extras.ts';
import { frequencyCategories } from '../db/tables/frequencies.ts';
import { giftCards } from '../db/tables/gift-cards.ts';
import { leads } from '../db/tables/leads.ts';
import { taxRates } from '../db/tables/locations.ts';
import { payments } from '../db/tables/payments.ts';
import { pricingVariables } from '../db/tables/pricing-variables.ts';
import { quoteItems, quotes } from '../db/tables/quotes.ts';
import { ratings } from '../db/tables/ratings.ts';
import { series } from '../db/tables/series.ts';
import { serviceLocations, services } from '../db/tables/services.ts';
import { bookingTags, customerTags } from '../db/tables/tags.ts';
import { tasks } from '../db/tables/tasks.ts';
import { teamLocations, teamSkills } from '../db/tables/teams.ts';
import type { CompanyTable, TenantDb } from '../db/tenant.ts';
import type { Kept } from '../editing/kept.ts';

/** A table whose rows use something, and what people take such a row for: a line of a booking is the booking. */
type User = { table: CompanyTable; what: string; of?: AnyPgColumn };

export const users: readonly User[] = [
  { table: bookings, what: 'bookings' },
  { table: bookingItems, what: 'bookings', of: bookingItems.bookingId },
  { table: bookingTags, what: 'bookings', of: bookingTags.bookingId },
  { table: crewActs, what: 'bookings', of: crewActs.bookingId },
  { table: bookingTeams, what: 'bookings', of: bookingTeams.bookingId },
  { table: discountRedemptions, what: 'bookings', of: discountRedemptions.bookingId },
  { table: series, what: 'series' },
  { table: quotes, what: 'quotes' },
  { table: quoteItems, what: 'quotes', of: quoteItems.quoteId },
  { table: customerTags, what: 'customers', of: customerTags.customerId },
  { table: services, what: 'services' },
  { table: serviceExtras, what: 'services', of: serviceExtras.serviceId },
  { table: serviceLocations, what: 'services', of: serviceLocations.serviceId },
  { table: pricingVariables, what: 'pricing_variables' },
  { table: frequencyCategories, what: 'frequencies', of: frequencyCategories.frequencyId },
  { table: discountCodeTargets, what: 'discount_codes', of: discountCodeTargets.discountCodeId },
  { table: bookingChecklists, what: 'bookings', of: bookingChecklists.bookingId },
  { table: checklistServices, what: 'checklists', of: checklistServices.checklistId },
  { table: teamSkills, what: 'teams', of: teamSkills.teamId },
  { table: teamLocations, what: 'teams', of: teamLocations.teamId },
  { table: holidays, what: 'holidays' },
  { table: taxRates, what: 'tax_rates' },
  { table: ratings, what: 'ratings' },
  { table: payments, what: 'payments' },
  { table: giftCards, what: 'gift_cards' },
  { table: leads, what: 'leads' },
  { table: tasks, what: 'tasks' },
  { table: waitlistEntries, what: 'waitlist' },
];

const titles: Readonly<Record<string, readonly [one: string, many: string]>> = {
  bookings: ['booking', 'bookings'],
  series: ['series', 'series'],
  quotes: ['quote', 'quotes'],
  customers: ['customer', 'customers'],
  services: ['service', 'services'],
  pricing_variables: ['pricing variable', 'pricing variables'],
  frequencies: ['frequency', 'frequencies'],
  discount_codes: ['discount code', 'discount codes'],
  checklists: ['checklist', 'checklists'],
  teams: ['team', 'teams'],
  holidays: ['holiday', 'holidays'],
  tax_rates: ['tax rate', 'tax rates'],
  ratings: ['rating', 'ratings'],
  payments: ['payment', 'payments'],
  gift_cards: ['gift card', 'gift cards'],
  leads: ['lead', 'leads'],
  tasks: ['task', 'tasks'],
  waitlist: ['waitlist entry', 'waitlist entries'],
};

export type Use = { what: string; count: number; title: string };

/** How a table leads to something: by foreign keys, or by what its editor knows besides. */
function leadingTo({ table, of }: User, kept: Kept, id: string): SQL | undefined {
  const keys = getTableConfig(table).foreignKeys.flatMap((key) => {
    const { columns, foreignTable } = key.reference();
    const column = columns.find(({ name }) => name !== 'company_id');
    // What a row is counted as does not use itself: the tags of a customer are their own.
    return foreignTable === kept.table && column && column.name !== of?.name ? [sql`${column} = ${id}`] : [];
  });
  const known = kept.referredToBy
    .filter((reference) => reference.table === table && reference.table !== kept.table)
    .map(({ leadsTo }) => leadsTo(id));
  const ways = [...keys, ...known];
  return ways.length === 0 ? undefined : sql.join(ways, sql` or `);
}

/** What uses something, of each kind how many. */
export async function countUses(db: TenantDb, kept: Kept, id: string): Promise<Use[]> {
  const rows = await db.query(async (database, own) => {
    const parts = users.flatMap((user) => {
      const condition = leadingTo(user, kept, id);
      if (!condition) return [];
      const counted = user.of ?? user.table.id;
      const where = and(own(user.table), sql`(${condition})`);
      return [sql`select ${user.what} as what, ${counted} as used from ${user.table} where ${where}`];
    });
    if (parts.length === 0) return [];
    const found = await database.execute(
      sql`select what, count(*)::int as count from (${sql.join(parts, sql` union `)}) as uses group by what order by count desc, what`,
    );
    // The statement says which columns there are.
    return found.rows as { what: string; count: number }[];
  });
  return rows.map(({ what, count }) => {
    const [one, many] = titles[what] ?? [what, what];
    return { what, count, title: count === 1 ? one : many };
  });
}
