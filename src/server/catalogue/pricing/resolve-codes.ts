import { isAlphanumeric, normaliseCode } from '#engine/booking/discount-code.ts';
import { findGiftCardError } from '#engine/booking/gift-card.ts';
import type { EstimateBody } from '#engine/contracts/catalogue/estimate.ts';
import type { Instant } from '#engine/time/zone.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { toNotice, type Notice } from './notice.ts';
import { findDiscountCode, type StoredCode } from './read-discount-code.ts';
import { findGiftCard, type StoredGiftCard } from './read-gift-card.ts';

/** What the two boxes of a form hold. */
export type ResolvedCodes = {
  /** With something on it. */
  giftCard: StoredGiftCard | undefined;
  /** Not yet checked against the visit; undefined is a code that nobody knows, null is none. */
  discount: StoredCode | undefined | null;
  notices: Notice[];
};

/** The box for discount codes takes gift cards too: people do not know which of the two they were given. */
export async function resolveCodes(
  db: TenantDb,
  { discount_code, gift_card_code }: EstimateBody,
  now: Instant,
): Promise<ResolvedCodes> {
  const [typedCode, typedCard] = [discount_code?.trim() ?? '', gift_card_code?.trim() ?? ''];
  const [card, code] = await Promise.all([
    typedCard ? findGiftCard(db, typedCard) : undefined,
    typedCode ? findEither(db, typedCode) : null,
  ]);
  if (typedCard) return { ...toCard('gift_card_code', card, now), discount: code && code.discount };
  if (code?.giftCard) return { ...toCard('discount_code', code.giftCard, now), discount: null };
  return { giftCard: undefined, discount: code && code.discount, notices: [] };
}

async function findEither(db: TenantDb, typed: string) {
  const [giftCard, discount] = await Promise.all([
    findGiftCard(db, typed),
    isAlphanumeric(typed) ? findDiscountCode(db, normaliseCode(typed)) : undefined,
  ]);
  return { giftCard, discount };
}

function toCard(
  field: Notice['field'],
  card: StoredGiftCard | undefined,
  now: Instant,
): Pick<ResolvedCodes, 'giftCard' | 'notices'> {
  const error = findGiftCardError(card, now);
  return error ? { giftCard: undefined, notices: [toNotice(field, error)] } : { giftCard: card, notices: [] };
}
