import type { PaymentPolicies } from '#engine/contracts/money/payment-policies.ts';
import type { ShownPicture } from '#engine/files/picture.ts';
import { problemOf } from '#engine/problems.ts';
import { isGiftDesign, usualDesign } from '#engine/settings/money/gift-designs.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { files } from '#server/platform/db/tables/files.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Complaints } from '#server/platform/editing/complaints.ts';
import { isOf, toShownPicture } from '#server/platform/files/addresses.ts';
import { refuse } from '../payments/plan.ts';
import { readPaymentPolicies } from '../payments/policies.ts';

/** One that buyers choose: drawn by us, or a picture of the company's own. */
export type OfferedDesign = { id: string; picture: ShownPicture | null };

/** The pictures among designs. One that is gone is not there: its cards look as cards usually do. */
export async function findDesignPictures(
  db: TenantDb,
  designs: readonly string[],
): Promise<ReadonlyMap<string, ShownPicture>> {
  const ids = [...new Set(designs.filter((id) => !isGiftDesign(id)))];
  if (ids.length === 0) return new Map();
  const found = await db.list(files, { where: isOneOf(files.id, ids), limit: ids.length });
  return new Map(
    found.flatMap((file) => {
      const picture = isOf(file, 'gift_card_picture') ? toShownPicture(file) : undefined;
      return picture ? [[file.id, picture] as const] : [];
    }),
  );
}

/** Those that are on, in the company's order; never none. */
export async function findOfferedDesigns(db: TenantDb, company: Company): Promise<OfferedDesign[]> {
  const on = readPaymentPolicies(company).gift_cards.designs.filter((design) => design.on);
  const ids = on.map(({ id }) => id);
  const pictures = await findDesignPictures(db, ids);
  const offered = ids.flatMap((id) => {
    const picture = pictures.get(id) ?? null;
    return isGiftDesign(id) || picture ? [{ id, picture }] : [];
  });
  return offered.length > 0 ? offered : [{ id: usualDesign, picture: null }];
}

/** The one that was chosen, or else the first. */
export async function requireDesign(
  db: TenantDb,
  company: Company,
  wanted: string | undefined,
): Promise<string> {
  const offered = await findOfferedDesigns(db, company);
  const found = wanted === undefined ? offered[0] : offered.find(({ id }) => id === wanted);
  return found?.id ?? refuse('design', problemOf('design_not_offered'));
}

/** What is wrong with the designs of a company. */
export async function complainOfDesigns(
  db: TenantDb,
  { designs }: Pick<PaymentPolicies['gift_cards'], 'designs'>,
): Promise<Complaints> {
  const ids = designs.map(({ id }) => id);
  const pictures = await findDesignPictures(db, ids);
  const isUnknown = ids.some((id) => !isGiftDesign(id) && !pictures.has(id));
  return [
    new Set(ids).size < ids.length && ['designs', problemOf('design_twice')],
    isUnknown && ['designs', problemOf('picture_not_uploaded')],
    !designs.some(({ on }) => on) && ['designs', problemOf('design_needed')],
  ];
}
