import { eq } from 'drizzle-orm';
import { discountCodeCalls } from '#engine/contracts/catalogue/discount-codes.ts';
import { discountCodeSettings } from '#engine/settings/catalogue/discount-codes.ts';
import { toWholeScope } from '#server/platform/editing/scope.ts';
import { discountCodes } from '#server/platform/db/tables/discount-codes.ts';
import { add } from '#server/platform/editing/save.ts';
import { discountCodeEditor } from '#server/catalogue/discount-codes/editor.ts';
import { asChoice, asDay, asFlag, asNumber, asText, asUpper } from '../cells.ts';
import type { ImportedKind } from '../kind.ts';

const {
  locationIds: _l,
  serviceIds: _s,
  categoryIds: _c,
  frequencyIds: _f,
  weekdays: _w,
  ...properties
} = discountCodeCalls.create.body.properties;

const { discount_type, target } = discountCodeSettings;

export const discountCodesKind: ImportedKind = {
  settings: discountCodeSettings,
  permission: 'manage_discounts',
  key: ['code'],
  fields: {
    code: asUpper,
    description: asText,
    discount: asNumber,
    discount_type: asChoice(discount_type['x-labels']),
    target: asChoice(target['x-labels']),
    combinable: asFlag,
    minimum_subtotal: asNumber,
    new_customers_only: asFlag,
    total_limit: asNumber,
    per_customer_limit: asNumber,
    starts_on: asDay,
    ends_on: asDay,
    service_from: asDay,
    service_to: asDay,
    active: asFlag,
  },
  schema: { type: 'object', properties, required: ['code', 'discount', 'discount_type'] },
  undo: { table: discountCodes, parts: ['discount_code_targets'] },
  find: async ({ db }, values) =>
    (await db.find(discountCodes, eq(discountCodes.code, String(values['code']))))?.id,
  async add({ db, company, now }, values) {
    const edit = toWholeScope({ db, company, now });
    return (await add(edit, discountCodeEditor, values)).id;
  },
};
