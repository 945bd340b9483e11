import { eq } from 'drizzle-orm';
import { discountCodeCalls } from '#engine/contracts/catalogue/discount-codes.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import {
  discountCodeFacts,
  discountCodeListing,
  discountCodeSettings,
} from '#engine/settings/catalogue/discount-codes.ts';
import { problemOf } from '#engine/problems.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import { discountCodes } from '#server/platform/db/tables/discount-codes.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { toColumns } from '#server/platform/editing/columns.ts';
import { complainOfAmount, complainOfDiscount, toDiscountColumns } from '#server/platform/editing/amounts.ts';
import type { Complaint, Complaints } from '#server/platform/editing/complaints.ts';
import type { Edit, Editor } from '#server/platform/editing/editor.ts';
import type { ParsedFilter } from '#server/platform/http/filter.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { hashGiftCode } from '../pricing/read-gift-card.ts';
import { countUses, presentDiscountCode, type DiscountCodeAnswer } from './present.ts';
import { complainOfTargets, findTargets, namesTargets, saveTargets } from './targets.ts';

type Settings = SettingsOf<typeof discountCodeSettings>;

const { id, code, description, target, discountType, newCustomersOnly } = discountCodes;
const { startsOn, endsOn, archivedAt, createdAt } = discountCodes;

export const discountCodeEditor: Editor<typeof discountCodes, Settings, DiscountCodeAnswer> = {
  table: discountCodes,
  noun: 'discount_code',
  titleOf: (discount) => discount.code,
  rules: {
    answer: discountCodeCalls.get.answer,
    ...listedBy(discountCodeListing, {
      fields: {
        id,
        code,
        target,
        discount_type: discountType,
        new_customers_only: newCustomersOnly,
        starts_on: startsOn,
        ends_on: endsOn,
        archived_at: archivedAt,
        created_at: createdAt,
      },
      search: [code, description],
    }),
  },
  find: findDiscountCodes,
  settings: discountCodeSettings,
  facts: discountCodeFacts,
  async complain(settings, edit) {
    return [
      ...(await complainOfCode(settings.code.toUpperCase(), edit)),
      ...complainOfDiscount(settings, edit),
      complainOfSize(settings),
      complainOfAmount('minimum_subtotal', settings.minimum_subtotal, edit.currencyCode),
      complainOfDays('ends_on', settings.starts_on, settings.ends_on),
      complainOfDays('service_to', settings.service_from, settings.service_to),
      ...(await complainOfTargets(edit.db, settings)),
    ];
  },
  toRow: (settings, edit) => ({
    ...toColumns(discountCodeSettings, settings, edit),
    code: settings.code.toUpperCase(),
    ...toDiscountColumns(settings, edit.currencyCode),
    weekdays: settings.weekdays.length === 0 ? null : settings.weekdays,
    archivedAt: settings.active ? null : new Date(edit.before?.archived_at ?? edit.now),
  }),
  async saveParts(codeId, settings, { db, body }) {
    if (namesTargets(body)) await saveTargets(db, codeId, settings);
  },
  removal: { referredToBy: [], archive: (now) => ({ archivedAt: now }) },
};

async function findDiscountCodes(
  { db, currencyCode }: CatalogueScope,
  filter: ParsedFilter,
): Promise<DiscountCodeAnswer[]> {
  const rows = await db.list(discountCodes, filter);
  const codeIds = rows.map((row) => row.id);
  const useOf = await countUses(db, codeIds);
  const targetsOf = await findTargets(db, codeIds);
  return rows.map((row) =>
    presentDiscountCode(row, { use: useOf(row.id), targets: targetsOf(row.id), currencyCode }),
  );
}

/** Codes of both kinds are typed into one box, so that no two may be alike. */
async function complainOfCode(
  wanted: string,
  { db, before }: Edit<Settings, DiscountCodeAnswer>,
): Promise<Complaints> {
  if (wanted === before?.code) return [];
  const twin = await db.find(discountCodes, eq(code, wanted));
  const card = await db.find(giftCards, eq(giftCards.codeHash, hashGiftCode(wanted)));
  return [
    twin !== undefined && ['code', problemOf('code_taken')],
    card !== undefined && ['code', problemOf('code_of_gift_card')],
  ];
}

function complainOfSize({ discount, discount_type }: Settings): Complaint | false {
  if (discount_type === 'percent') return discount < 1 && ['discount', problemOf('discount_below_one')];
  return discount === 0 && ['discount', problemOf('not_more_than_zero')];
}

const complainOfDays = (field: string, from: string | null, to: string | null): Complaint | false =>
  from !== null && to !== null && to < from && [field, problemOf('not_before', { first: from })];
