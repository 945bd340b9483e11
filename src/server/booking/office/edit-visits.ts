import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { currentCatalogue } from '../../catalogue/current-catalogue.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { linesOf } from '../lines.ts';
import { changeFollowing, type Following } from '../life/change-following.ts';
import { stayAsSeries, type Acting } from '../life/change.ts';
import { sameChange, type ServiceChange } from '../life/same-change.ts';
import { lockSeriesOf } from '../series/lock-series.ts';
import { editVisit, type Edited, type EditWish } from './edit-visit.ts';
import { storedRequest } from './stored-request.ts';

export type VisitsWish = EditWish & Pick<BodyOf<typeof editBookingContract>, 'scope'>;
/** What a visit was and is, and what becomes of those after it, if they change as well. */
export type EditedVisits = Edited & { following: Following | null };

/** What the visits after it get as well. */
const isOnlyOfSeries = ({ tip, adjustment, final_price, payment_type, custom_fields, tag_ids }: EditWish) =>
  [tip, adjustment, final_price, payment_type, custom_fields, tag_ids].every((part) => part === undefined);

/** Changes a visit, or its services and address and those of all later visits of its series. */
export async function editVisits(
  tx: TenantDb,
  id: string,
  { scope, ...wish }: VisitsWish,
  acting: Acting,
): Promise<EditedVisits> {
  if (scope !== 'following') return { ...(await editVisit(tx, id, wish, acting)), following: null };
  const { services, address_id: addressId, dry_run: dryRun = false, overbook } = wish;
  if (!services && addressId === undefined)
    throw new DomainError('VALIDATION', refusal({ services: problemOf('required') }));
  // A series is locked before its visits, as everywhere.
  const series = await lockSeriesOf(tx, id);
  const [{ book }, lines] = await Promise.all([currentCatalogue(tx, acting.company), linesOf(tx, id)]);
  const edited = await editVisit(tx, id, wish, acting);
  const change: ServiceChange = services
    ? sameChange(storedRequest(edited.before, lines).services, storedRequest(edited.after, []).services)
    : (chosen) => [...chosen];
  const rest = { series, visit: edited.before, change, book, addressId, dryRun, overbook };
  const following = await changeFollowing(tx, rest, acting);
  if (edited.saved && isOnlyOfSeries(wish)) await stayAsSeries(tx, edited.before, edited.after);
  return { ...edited, following };
}
