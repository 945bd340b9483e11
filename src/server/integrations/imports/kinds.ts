import type { ImportKind } from '#engine/contracts/integrations/imports.ts';
import type { ImportedKind } from './kind.ts';
import { customersKind } from './kinds/customers.ts';
import { discountCodesKind } from './kinds/discount-codes.ts';
import { giftCardsKind } from './kinds/gift-cards.ts';
import { leadsKind } from './kinds/leads.ts';
import { seriesKind } from './kinds/series.ts';
import { servicesKind } from './kinds/services.ts';

export const importedKinds: Record<ImportKind, ImportedKind> = {
  customers: customersKind,
  leads: leadsKind,
  services: servicesKind,
  gift_cards: giftCardsKind,
  discount_codes: discountCodesKind,
  series: seriesKind,
};
