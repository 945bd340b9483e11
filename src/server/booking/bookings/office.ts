import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import * as contracts from '#engine/contracts/booking/office-booking.ts';
import { toMajor } from '#engine/money/currency.ts';
import { requireOffice } from '#server/company/accounts/require-office.ts';
import { asListedAct } from '../undo/as-act.ts';
import { openBooking, toActing } from '../life/open-booking.ts';
import { tellOrNot } from '../office/tell-or-not.ts';
import { bookForCustomer, type Staff } from '../office/book-for-customer.ts';
import { editVisits, type EditedVisits, type VisitsWish } from '../office/edit-visits.ts';
import type { Acting } from '../life/change.ts';
import { findTold, tryOut, type Told } from '../office/preview.ts';
import { findPlaceWarnings } from '../office/new-place.ts';
import { previewBooking } from '../office/preview-booking.ts';
import { presentReceipt } from '../present-receipt.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { overhear } from '#server/platform/happenings/report.ts';
import { presentTells } from './present-meaning.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { readMoney, type MoneySheet } from '#server/money/payments/money-sheet.ts';

type EditCall = Pick<
  Call<typeof contracts.repriceBookingContract>,
  'params' | 'once' | 'changedNothing' | 'db' | 'caller' | 'level' | 'company' | 'client' | 'services'
>;

type BookCall = Pick<EditCall, 'caller' | 'level' | 'company' | 'client' | 'services'>;

/** Whoever books for customers, of a company that takes bookings. */
function toStaff(call: BookCall): Staff {
  refuseFrozen(call.company);
  const { caller, level } = call;
  requireOffice({ level });
  return { ...toActing(call), party: 'office', caller };
}

async function edit(
  call: EditCall,
  wish: VisitsWish,
): Promise<AnswerOf<typeof contracts.editBookingContract>> {
  const { company, caller, params } = call;
  return call.once(
    () => openBooking(call, params.id, 'office'),
    async (tx, acting) => {
      const { done, actId } = await editAsAct(tx, params.id, wish, { ...acting, caller });
      const { before, after, saved, following } = done;
      if (!saved) call.changedNothing();
      const tried = saved ? undefined : await tryEdit(tx, params.id, wish, { ...acting, caller });
      const major = (minor: number) => toMajor(minor, company.currencyCode);
      return {
        saved,
        version: saved ? after.version : before.version,
        total: { before: major(before.total), after: major(after.total) },
        duration: { before: before.durationMinutes, after: after.durationMinutes },
        letters: tried?.letters ?? [],
        tells: presentTells(tried?.tells ?? []),
        short_hold: shortHoldOf(
          await readMoney(tx, saved ? after : { ...before, total: after.total }),
          major,
        ),
        next_total: after.nextTotal === null ? null : major(after.nextTotal),
        booking: await presentReceipt({ ...call, db: tx }, saved ? after : before),
        following: tried ? tried.following : following,
        warnings: saved ? [] : await findPlaceWarnings(tx, before, wish.address_id),
        act_id: actId,
      };
    },
  );
}

/** What is saved can be taken back; a dry run leaves nothing to take back. */
async function editAsAct(
  tx: TenantDb,
  id: string,
  wish: VisitsWish,
  acting: Parameters<typeof editVisits>[3],
): Promise<{ done: EditedVisits; actId: string | null }> {
  if (wish.dry_run) return { done: await editVisits(tx, id, wish, acting), actId: null };
  const work = () => tellOrNot(tx, acting, wish.tell, () => editVisits(tx, id, wish, acting));
  const { seriesId } = await tx.get(bookings, id);
  const seriesIds = wish.scope === 'following' && seriesId !== null ? [seriesId] : [];
  return asListedAct(tx, acting, { kind: 'edit', bookingIds: [id], seriesIds }, work);
}

type ShortHold = AnswerOf<typeof contracts.editBookingContract>['short_hold'];

/** A hold keeps its amount when the price rises: what goes beyond it is a charge of its own, when the visit is charged. */
const shortHoldOf = ({ hold, due }: MoneySheet, major: (minor: number) => number): ShortHold =>
  hold && hold.amount < due ? { held: major(hold.amount), due: major(due) } : null;

type Tried = Pick<EditedVisits, 'following'> & Told;

/** Whom saving it would tell, and for which later visits there is room: it is saved, listened to and taken back. */
async function tryEdit(
  tx: TenantDb,
  id: string,
  { dry_run: _dryRun, ...wish }: VisitsWish,
  acting: Acting,
): Promise<Tried> {
  const { result } = await tryOut(tx, async (inner, isBeyond) => {
    const overbook = wish.overbook === true || isBeyond;
    const { result: edited, reported } = await overhear(() =>
      editVisits(inner, id, { ...wish, overbook }, acting),
    );
    return { following: edited.following, ...(await findTold(inner, reported, acting)) };
  });
  return result;
}

export const officeBookingRoutes: Route[] = [
  serve(contracts.createBookingContract, (call) => {
    const acting = toStaff(call);
    return call.once(
      async () => undefined,
      async (tx) => presentReceipt({ ...call, db: tx }, await bookForCustomer(tx, call.body, acting)),
    );
  }),
  serve(contracts.previewBookingContract, (call) => {
    const acting = toStaff(call);
    return call.once(
      async () => undefined,
      async (tx) => {
        call.changedNothing();
        return previewBooking(tx, call.body, acting, (inner, booking) =>
          presentReceipt({ ...call, db: inner }, booking),
        );
      },
    );
  }),
  serve(contracts.editBookingContract, (call) => edit(call, call.body)),
  serve(contracts.repriceBookingContract, (call) => edit(call, { ...call.body, reprice: true })),
];
