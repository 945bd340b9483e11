import { randomUUID } from 'node:crypto';
import * as previews from '#engine/contracts/booking/act-preview.ts';
import * as contracts from '#engine/contracts/booking/booking-life.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { previewSeriesChange as previewSeriesChangeContract } from '#engine/contracts/booking/series-change.ts';
import { toMajor } from '#engine/money/currency.ts';
import { toLocal } from '#engine/time/zone.ts';
import { presentReceipt } from '../present-receipt.ts';
import { acceptBooking, declineBooking } from '../life/decide.ts';
import { cancelBooking } from '../life/cancel.ts';
import type { Acting } from '../life/change.ts';
import { sendToDispatch } from '../life/dispatch.ts';
import { openBooking, type BookingAct } from '../life/open-booking.ts';
import { advanceBooking, type StepWish } from '../life/progress.ts';
import type { ActKind } from '#engine/contracts/booking/office-acts.ts';
import { restoreBooking } from '../life/restore.ts';
import { tellOrNot } from '../office/tell-or-not.ts';
import { moveVisit } from '../office/move-visit.ts';
import { previewAct } from '../office/preview-act.ts';
import { changeSeries } from '../series/change-series.ts';
import { isOfTeam } from '../series/find-conflicts.ts';
import { previewSeriesChange, type SeriesChangePreview } from '../series/preview-change.ts';
import type { SeriesWish } from '../series/series-wish.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { asAct } from '../undo/as-act.ts';
import { withinOwnAct } from '#server/platform/happenings/current-act.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { presentMeaning, presentTells } from './present-meaning.ts';
import { languageOf } from './query.ts';
import { toFeeWish, toMoveWish } from './wishes.ts';

type ActCall = Call<typeof contracts.acceptBookingContract>;

/** One change of one booking: may the caller, then the change in one transaction, then what it is now. */
function perform(
  call: ActCall,
  wanted: BookingAct,
  kind: ActKind | null,
  change: Change,
): Promise<AnswerOf<typeof contracts.acceptBookingContract>> {
  const { id } = call.params;
  return call.once(
    () => openBooking(call, id, wanted),
    async (tx, acting) => {
      const work = () => change(tx, id, acting);
      const done = await (kind === null ? work() : asAct(tx, acting, { kind, bookingIds: [id] }, work));
      return presentReceipt({ ...call, db: tx, language: languageOf(call) }, done);
    },
  );
}

type Change = (tx: TenantDb, id: string, acting: Acting) => Promise<Booking>;

/** The same, and its customer is told or not. */
const telling =
  ({ tell }: { tell?: boolean | undefined }, change: Change): Change =>
  (tx, id, acting) =>
    tellOrNot(tx, acting, tell, () => change(tx, id, acting));

/** What a change would mean, for the office. */
const sayMeaning = (call: ActCall, change: Change): Promise<AnswerOf<typeof previews.previewCancelBooking>> =>
  call.once(
    () => openBooking(call, call.params.id, 'office'),
    async (tx, acting) => {
      call.changedNothing();
      const { id } = call.params;
      return presentMeaning(
        await previewAct(tx, { bookingId: id }, acting, (inner) => change(inner, id, acting)),
      );
    },
  );

type CancelBody = BodyOf<typeof contracts.cancelBookingContract>;

const cancelBy =
  (action: 'cancel' | 'skip', body: CancelBody): Change =>
  (tx, id, acting) =>
    ownOr(acting, () => cancelBooking(tx, id, { action, reason: body.reason, ...toFeeWish(body) }, acting));

/** What customers do in their own area has an Undo of its own. */
const ownOr = <T>({ party, caller }: Acting, work: () => Promise<T>): Promise<T> =>
  party === 'customer' && caller.kind === 'account' ? withinOwnAct(work) : work();

const dispatchBy =
  (body: BodyOf<typeof contracts.dispatchBookingContract>): Change =>
  (tx, id, acting) =>
    sendToDispatch(tx, id, { ...reasonOf(body), ...toFeeWish(body) }, acting);

const advance = (call: ActCall, wish: StepWish) =>
  perform(call, wish.step === 'reopen' ? 'office' : 'work', null, (tx, id, acting) =>
    advanceBooking(tx, id, wish, acting),
  );

export const bookingLifeRoutes: Route[] = [
  serve(contracts.cancelBookingContract, (call) =>
    perform(call, 'cancel', 'cancel', telling(call.body, cancelBy('cancel', call.body))),
  ),
  serve(previews.previewCancelBooking, (call) => sayMeaning(call, cancelBy('cancel', call.body))),
  serve(contracts.skipBookingContract, (call) =>
    perform(call, 'skip', 'cancel', telling(call.body, cancelBy('skip', call.body))),
  ),
  serve(previews.previewSkipBooking, (call) => sayMeaning(call, cancelBy('skip', call.body))),
  serve(contracts.rescheduleBookingContract, (call) =>
    perform(
      call,
      'reschedule',
      'move',
      telling(call.body, async (tx, id, acting) => {
        const { version } = call.body;
        return (await moveVisit(tx, id, { ...toMoveWish(call.body, acting), version }, acting)).visit;
      }),
    ),
  ),
  serve(contracts.dispatchBookingContract, (call) =>
    perform(call, 'reschedule', 'dispatch', telling(call.body, dispatchBy(call.body))),
  ),
  serve(previews.previewDispatchBooking, (call) => sayMeaning(call, dispatchBy(call.body))),
  serve(contracts.restoreBookingContract, (call) =>
    perform(call, 'office', 'restore', (tx, id, acting) => restoreBooking(tx, id, call.body, acting)),
  ),
  serve(contracts.acceptBookingContract, (call) => perform(call, 'office', 'accept', acceptBooking)),
  serve(contracts.declineBookingContract, (call) =>
    perform(call, 'office', 'decline', (tx, id, acting) =>
      declineBooking(tx, id, call.body.reason ?? '', acting),
    ),
  ),
  serve(contracts.startBookingContract, (call) => advance(call, { step: 'start' })),
  serve(contracts.completeBookingContract, (call) => advance(call, { step: 'complete' })),
  serve(contracts.missBookingContract, (call) => advance(call, { step: 'miss', fault: call.body.fault })),
  serve(contracts.reopenBookingContract, (call) => advance(call, { step: 'reopen' })),
  serve(contracts.changeSeriesContract, (call) =>
    perform(call, 'reschedule', null, async (tx, id, acting) => {
      const newSeriesId = randomUUID();
      const wish = { ...toSeriesWish(call.body, acting), newSeriesId };
      const { seriesId } = await tx.get(bookings, id);
      const seriesIds = [seriesId ?? newSeriesId];
      const work = () => tellOrNot(tx, acting, call.body.tell, () => changeSeries(tx, id, wish, acting));
      return (await asAct(tx, acting, { kind: 'series', bookingIds: [id], seriesIds }, work)).first;
    }),
  ),
  serve(previewSeriesChangeContract, (call) => {
    const { id } = call.params;
    return call.once(
      () => openBooking(call, id, 'reschedule'),
      async (tx, acting) => {
        call.changedNothing();
        const preview = await previewSeriesChange(tx, id, toSeriesWish(call.body, acting), acting);
        const shown = acting.party === 'office' ? preview : forCustomer(preview);
        return presentChange(shown, acting.company.currencyCode);
      },
    );
  }),
];

const toSeriesWish = (body: BodyOf<typeof contracts.changeSeriesContract>, acting: Acting): SeriesWish => ({
  ...toMoveWish(body, acting),
  ...(acting.party === 'office' && {
    durationMinutes: body.duration_minutes,
    arrivalWindowMinutes: body.arrival_window,
  }),
  version: body.version,
  frequencyId: body.frequency_id,
  preferredTeamId: body.preferred_team_id,
});

/** Who works when, and who else is told, is the company’s own affair. */
const forCustomer = ({ dates, letters, tells, ...preview }: SeriesChangePreview): SeriesChangePreview => ({
  ...preview,
  dates: dates.map((date) => ({ ...date, conflict: isOfTeam(date.conflict) ? 'full' : date.conflict })),
  lostTeams: [],
  letters: letters.filter(({ audience }) => audience === 'customer'),
  tells: tells.filter(({ who }) => who === 'customer'),
});

const presentChange = (
  { dates, kept, lostTeams, total, tells, ...same }: SeriesChangePreview,
  currency: string,
): AnswerOf<typeof previewSeriesChangeContract> => ({
  ...same,
  total: { before: toMajor(total.before, currency), after: toMajor(total.after, currency) },
  dates: dates.map(({ start, timezone, date, conflict, outcome }) => {
    const local = toLocal(start, timezone);
    const start_local = `${local.date}T${local.time}`;
    return { start_at: new Date(start).toISOString(), start_local, date, conflict, outcome };
  }),
  kept: kept.map(({ id, startLocal }) => ({ id, start_local: startLocal.slice(0, 16).replace(' ', 'T') })),
  lost_teams: lostTeams,
  tells: presentTells(tells),
});

const reasonOf = ({ reason, preferences }: BodyOf<typeof contracts.dispatchBookingContract>) => ({
  reason,
  preferences,
});
