import { and, desc, eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/money/cards.ts';
import { audit } from '#server/platform/audit.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import { parseFilter, type FilterRules } from '#server/platform/http/filter.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { getCard, makeDefault } from '../payments/cards/card-acts.ts';
import { listHolder } from '../payments/cards/find-holder.ts';
import type { Card } from '../payments/cards/keep-card.ts';

const filter: FilterRules = {
  fields: {
    id: cards.id,
    active: cards.active,
    gateway: cards.gateway,
    created_at: cards.createdAt,
    default: cards.isDefault,
  },
  defaultOrder: [desc(cards.createdAt), desc(cards.id)],
};

const present = ({ id, isDefault, active, gateway, createdAt, brand, last4, expMonth, expYear }: Card) => ({
  id,
  default: isDefault,
  active,
  gateway,
  created_at: createdAt.toISOString(),
  brand,
  last4,
  exp_month: expMonth,
  exp_year: expYear,
});

export const cardRoutes: Route[] = [
  serve(
    contracts.listCards,
    async (call) => {
      const holder = await listHolder(call, call.params.id);
      const { where, ...page } = parseFilter(call.query.filter, filter);
      if (!holder) return [];
      const own = and(eq(cards.customerId, holder.id), where);
      return (await call.db.list(cards, { ...page, ...(own && { where: own }) })).map(present);
    },
    filter,
  ),

  serve(contracts.updateCard, async (call) => {
    const card = await makeDefault(call.db, await getCard(call, call.params.id));
    await audit(call.db, call, {
      action: 'card.made_default',
      subject: { type: 'customer', id: card.customerId },
      summary: `Made the card ending in ${card.last4} the default`,
    });
    return present(card);
  }),
];
