import {
  generateDiscountCodes,
  listDiscountCodeUses,
} from '#engine/contracts/catalogue/discount-code-uses.ts';
import { discountCodeCalls } from '#engine/contracts/catalogue/discount-codes.ts';
import { editRoutes, requireWhole } from '#server/platform/editing/edit-routes.ts';
import { parseFilter } from '#server/platform/http/filter.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { discountCodeEditor } from './editor.ts';
import { generateCodes } from './generate.ts';
import { findRedemptions, redemptionRules } from './redemptions.ts';

export const discountCodeRoutes: Route[] = [
  serve(
    listDiscountCodeUses,
    (call) => {
      const { db, company, params, query } = requireWhole(listDiscountCodeUses, call);
      const filter = parseFilter(query.filter, redemptionRules);
      return findRedemptions(db, { id: params.id, currencyCode: company.currencyCode, filter });
    },
    redemptionRules,
  ),
  serve(generateDiscountCodes, (call) => generateCodes(requireWhole(generateDiscountCodes, call), call.body)),

  ...editRoutes(discountCodeCalls, discountCodeEditor),
];
