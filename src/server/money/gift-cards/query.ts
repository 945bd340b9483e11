import { and, asc, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getGiftCard } from '#engine/contracts/money/gift-cards.ts';
import type { Level } from '#engine/access/permissions.ts';
import { DomainError } from '#engine/errors.ts';
import { toMajor } from '#engine/money/currency.ts';
import { isGiftDesign, usualDesign } from '#engine/settings/money/gift-designs.ts';
import { giftCardListing } from '#engine/settings/money/gift-cards.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { requireAccount } from '#server/platform/audit.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findDesignPictures } from './designs.ts';
import type { ParsedFilter } from '#server/platform/http/filter.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';

export const giftCardFilter = listedBy(giftCardListing, {
  fields: {
    id: giftCards.id,
    state: giftCards.state,
    code_ending: giftCards.codeEnding,
    created_at: giftCards.createdAt,
    expires_at: giftCards.expiresAt,
    recipient_email: giftCards.recipientEmail,
    initial_amount: giftCards.initialAmount,
  },
  search: [giftCards.fromName, giftCards.recipientName, giftCards.recipientEmail, giftCards.codeEnding],
  defaultOrder: [desc(giftCards.createdAt), asc(giftCards.id)],
});

export type GiftCardScope = { db: TenantDb; caller: Caller; level: Level; company: Company };
type Shown = AnswerOf<typeof getGiftCard>;

/** Customers see what they have bought, and what was sent to the address they sign in with. */
function visibleTo({ caller, level }: GiftCardScope): SQL | undefined {
  if (level !== 'own') return undefined;
  const { id, email } = requireAccount(caller);
  const bought = sql`${giftCards.buyerId} in (select ${customers.id} from ${customers} where ${customers.accountId} = ${id})`;
  return or(bought, sql`lower(${giftCards.recipientEmail}) = ${email}`);
}

/** The table is named by hand: of a single table, Drizzle names the columns alone. */
const balance = sql<number>`(select coalesce(sum(${giftCardLedger.amount}), 0)::float8 from ${giftCardLedger} where ${giftCardLedger.giftCardId} = ${giftCards}.id)`;

export async function findGiftCards(scope: GiftCardScope, filter: ParsedFilter): Promise<Shown[]> {
  const { db, level, caller, company } = scope;
  const rows = await db.query((database, own) =>
    database
      .select({ card: giftCards, balance })
      .from(giftCards)
      .where(and(own(giftCards), visibleTo(scope), filter.where))
      .orderBy(...filter.orderBy)
      .limit(filter.limit)
      .offset(filter.offset),
  );
  const pictures = await findDesignPictures(
    db,
    rows.map(({ card }) => card.design),
  );
  const address = level === 'own' ? requireAccount(caller).email : undefined;
  const major = (minor: number) => toMajor(minor, company.currencyCode);
  return rows.map(({ card, balance: left }) => {
    // A buyer has given it away: what is left of it is not theirs to know.
    const isTheirs = address === undefined || card.recipientEmail.toLowerCase() === address;
    return present(card, {
      initial: major(card.initialAmount),
      left: isTheirs ? major(left) : null,
      picture: pictures.get(card.design) ?? null,
    });
  });
}

const present = (
  card: typeof giftCards.$inferSelect,
  { initial, left, picture }: { initial: number; left: number | null } & Pick<Shown, 'picture'>,
): Shown => ({
  id: card.id,
  code_ending: card.codeEnding,
  state: card.state,
  message: card.message,
  // A picture that is gone leaves a card as cards usually are.
  design: picture || isGiftDesign(card.design) ? card.design : usualDesign,
  picture,
  initial_amount: initial,
  balance: left,
  from_name: card.fromName,
  recipient_name: card.recipientName,
  recipient_email: card.recipientEmail,
  deliver_on: card.deliverOn,
  delivered_at: card.deliveredAt?.toISOString() ?? null,
  expires_at: card.expiresAt?.toISOString() ?? null,
  created_at: card.createdAt.toISOString(),
});

export const countGiftCardsOf = (scope: GiftCardScope, where: SQL | undefined): Promise<number> =>
  scope.db.count(giftCards, and(visibleTo(scope), where));

export async function getGiftCardOf(scope: GiftCardScope, id: string): Promise<Shown> {
  const only = { where: eq(giftCards.id, id), orderBy: giftCardFilter.defaultOrder, limit: 1, offset: 0 };
  const [card] = await findGiftCards(scope, only);
  if (!card) throw new DomainError('NOT_FOUND', { resource: 'gift_cards', id });
  return card;
}
