import { and, asc, eq, gte, inArray, isNull, lte } from 'drizzle-orm';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { discountCodes } from '#server/platform/db/tables/discount-codes.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { mostOfKind } from './coming-money.ts';
import { notBefore, type ComingRow, type RehearsalScope } from './row.ts';

const nothing = { title: '', amount: null, recipients: [], may_stop: false };

/** Quotes that nobody has accepted by then. */
export async function findEndingQuotes({ db, now, until }: RehearsalScope): Promise<ComingRow[]> {
  const rows = await db.list(quotes, {
    where: and(inArray(quotes.state, ['sent', 'viewed']), lte(quotes.expiresAt, until)),
    orderBy: [asc(quotes.expiresAt), asc(quotes.id)],
    limit: mostOfKind,
  });
  return rows.map(({ id, number, expiresAt }) => ({
    ...nothing,
    key: `quote:${id}`,
    kind: 'quote',
    at: notBefore(expiresAt ?? now, now),
    title: `Quote ${number}`,
    detail: 'Expires',
    about: { kind: 'quote', id },
  }));
}

/** Codes whose last day has passed by then. */
export async function findEndingCodes({ db, company, now, until }: RehearsalScope): Promise<ComingRow[]> {
  const dayOf = (at: Date) => toLocal(at.getTime(), company.timezone).date;
  const rows = await db.list(discountCodes, {
    where: and(
      isNull(discountCodes.archivedAt),
      gte(discountCodes.endsOn, dayOf(now)),
      lte(discountCodes.endsOn, dayOf(until)),
    ),
    orderBy: [asc(discountCodes.endsOn), asc(discountCodes.id)],
    limit: mostOfKind,
  });
  return rows.flatMap(({ id, code, endsOn }): ComingRow[] => {
    const at = new Date(toInstant(addDays(endsOn ?? dayOf(now), 1), '00:00', company.timezone));
    if (at > until) return [];
    return [
      {
        ...nothing,
        key: `code:${id}`,
        kind: 'code',
        at,
        title: code,
        detail: 'Ends',
        about: { kind: 'code', id },
      },
    ];
  });
}

/** Gift cards that can no longer be spent after that. */
export async function findEndingGiftCards({ db, now, until }: RehearsalScope): Promise<ComingRow[]> {
  const rows = await db.list(giftCards, {
    where: and(eq(giftCards.state, 'active'), gte(giftCards.expiresAt, now), lte(giftCards.expiresAt, until)),
    orderBy: [asc(giftCards.expiresAt), asc(giftCards.id)],
    limit: mostOfKind,
  });
  return rows.map(({ id, expiresAt }) => ({
    ...nothing,
    key: `gift_card:${id}`,
    kind: 'gift_card',
    at: expiresAt ?? now,
    title: 'Gift card',
    detail: 'Expires',
    about: { kind: 'gift_card', id },
  }));
}

/** The company's own trial of the product. */
export async function findEndingTrial({ company, now, until }: RehearsalScope): Promise<ComingRow[]> {
  const { id, state, trialEndsAt } = company;
  if (state !== 'trial' || !trialEndsAt || trialEndsAt < now || trialEndsAt > until) return [];
  return [
    {
      ...nothing,
      key: `trial:${id}`,
      kind: 'trial',
      at: trialEndsAt,
      title: company.businessName,
      detail: 'Your trial ends',
      about: { kind: 'company', id },
    },
  ];
}
