import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { toLocal } from '#engine/time/zone.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { discountCodes } from '#server/platform/db/tables/discount-codes.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { prepareStatement } from '#server/platform/db/prepared-statement.ts';
import type { PageContext } from './page.ts';

const selectUsable = prepareStatement('usable_codes', (database, own) => {
  const { endsOn, archivedAt, target } = discountCodes;
  const isUsable = or(isNull(endsOn), gte(endsOn, sql.placeholder('today')));
  const codes = database
    .select({ one: sql`1` })
    .from(discountCodes)
    .where(and(own(discountCodes), isNull(archivedAt), eq(target, 'booking'), isUsable));
  const cards = database
    .select({ one: sql`1` })
    .from(giftCards)
    .where(and(own(giftCards), eq(giftCards.state, 'active')));
  return database
    .select({ discounts: sql<boolean>`exists ${codes}`, cards: sql<boolean>`exists ${cards}` })
    .from(companies)
    .where(eq(companies.id, sql.placeholder('companyId')));
});

type FormRequest = Pick<PageContext, 'db' | 'company' | 'services' | 'query'>;

/** The fields that a form leaves out because the company gives out no such codes. */
export async function listUnusedFields({ db, company, services, query }: FormRequest): Promise<string[]> {
  const { date: today } = toLocal(services.clock().getTime(), company.timezone);
  const [usable] = await selectUsable(db, { today });
  const { referral_codes } = readPolicies(company);
  // A link that carries a code always shows its field.
  const isLinked = (...names: string[]) => names.some((name) => query.has(name));
  return Object.entries({
    discount_code: (usable?.discounts ?? false) || isLinked('rcode', 'discount_code'),
    gift_card_code: (usable?.cards ?? false) || isLinked('gift_card_code'),
    referral_code: referral_codes || isLinked('referral_code'),
  }).flatMap(([field, isUsed]) => (isUsed ? [] : [field]));
}
