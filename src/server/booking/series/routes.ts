import { and, eq } from 'drizzle-orm';
import * as previews from '#engine/contracts/booking/act-preview.ts';
import * as contracts from '#engine/contracts/booking/booking-life.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type { ActKind } from '#engine/contracts/booking/office-acts.ts';
import { DomainError } from '#engine/errors.ts';
import { toLocal } from '#engine/time/zone.ts';
import { displayStatus } from '#engine/booking/status.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { comingVisits } from '../life/cancel.ts';
import type { Acting } from '../life/change.ts';
import { partyOf, requireRight, toActing, type BookingAct } from '../life/open-booking.ts';
import { previewAct } from '../office/preview-act.ts';
import { tellOrNot } from '../office/tell-or-not.ts';
import { findContinuity } from './continuity.ts';
import { cancelSeries } from './end-series.ts';
import { findConflicts } from './find-conflicts.ts';
import { datesMissing, makeVisits } from './make-next.ts';
import { pauseSeries, resumeSeries } from './pause-series.ts';
import { asAct } from '../undo/as-act.ts';
import { forecastDays } from './forecast-days.ts';
import type { Series } from './rule.ts';
import { requireAccount } from '#server/platform/audit.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { series } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { presentMeaning } from '../bookings/present-meaning.ts';
import { toFeeWish } from '../bookings/wishes.ts';

type SeriesCall = Call<typeof contracts.resumeSeriesContract>;
type ReadCall = Call<typeof contracts.getSeriesContract>;

/** With `own`, a customer's own series; a team has none. */
async function openSeries({
  db,
  level,
  caller,
  params,
}: Pick<ReadCall, 'db' | 'level' | 'caller' | 'params'>): Promise<Series> {
  const found = await db.get(series, params.id);
  if (level !== 'own') return found;
  const owner = eq(customers.accountId, requireAccount(caller).id);
  const own = await db.find(customers, and(eq(customers.id, found.customerId), owner) ?? owner);
  if (!own) throw new DomainError('NOT_FOUND', { resource: 'series', id: params.id });
  return found;
}

type Change = (tx: TenantDb, id: string, acting: Acting) => Promise<Series>;
type SeriesAct = { kind: ActKind; verb: 'Ended' | 'Paused' | 'Resumed'; tell?: boolean | undefined };

async function openToChange(call: SeriesCall, wanted: BookingAct): Promise<Acting> {
  await openSeries(call);
  const party = partyOf(call.caller, call.level);
  requireRight(call.company, party, wanted);
  return { ...toActing(call), party };
}

const perform = (call: SeriesCall, wanted: BookingAct, { kind, verb, tell }: SeriesAct, change: Change) =>
  call.once(
    () => openToChange(call, wanted),
    async (tx, acting) => {
      const { id } = call.params;
      const { customerId } = await tx.get(series, id);
      const { firstName, lastName } = await tx.get(customers, customerId);
      const summary = `${verb} ${firstName} ${lastName}’s recurring visits`;
      const act = { kind, summary, bookingIds: [], seriesIds: [id] };
      const changed = await asAct(tx, acting, act, () =>
        tellOrNot(tx, acting, tell, () => change(tx, id, acting)),
      );
      return present(tx, changed, acting.now);
    },
  );

/** What a change would mean, for the office. */
const sayMeaning = (
  call: SeriesCall,
  change: Change,
): Promise<AnswerOf<typeof previews.previewCancelSeries>> =>
  call.once(
    () => openToChange(call, 'office'),
    async (tx, acting) => {
      call.changedNothing();
      const { id } = call.params;
      const act = (inner: TenantDb) => change(inner, id, acting);
      return presentMeaning(await previewAct(tx, { seriesId: id }, acting, act));
    },
  );

const cancelBy =
  (body: BodyOf<typeof contracts.cancelSeriesContract>): Change =>
  (tx, id, acting) =>
    cancelSeries(tx, id, { reason: body.reason, ...toFeeWish(body) }, acting);

/** With the visits that a job makes afterwards. */
const resumeAndMake: Change = async (tx, id, acting) => {
  const resumed = await resumeSeries(tx, id, acting);
  await makeVisits(tx, id, await datesMissing(tx, id, acting), acting);
  return resumed;
};

async function present(
  db: TenantDb,
  row: Series,
  now: Date,
): Promise<AnswerOf<typeof contracts.getSeriesContract>> {
  const [visits, continuity] = await Promise.all([
    comingVisits(db, row.id, now),
    findContinuity(db, [row.id]),
  ]);
  return {
    id: row.id,
    state: row.state,
    timezone: row.timezone,
    frequency_id: row.frequencyId,
    location_id: row.locationId,
    customer_id: row.customerId,
    parent_series_id: row.parentSeriesId,
    start_local: row.anchorLocal.slice(0, 16).replace(' ', 'T'),
    paused_from: row.pausedFrom,
    paused_to: row.pausedTo,
    ends_on: row.endsOn,
    visits: visits.map((visit) => ({
      id: visit.id,
      number: visit.number,
      status: visit.status,
      display_status: displayStatus({ ...visit, cancel_type: visit.cancelType }),
      needs_placing: visit.needsPlacing,
      start_at: visit.startAt.toISOString(),
      start_local: visit.startLocal.slice(0, 16).replace(' ', 'T'),
    })),
    forecast: row.state === 'active' ? forecastDays(row) : [],
    continuity: continuity.get(row.id) ?? null,
  };
}

const nextStart = async ({ db, params }: Pick<ReadCall, 'db' | 'params'>, now: Date): Promise<number> =>
  ((await comingVisits(db, params.id, now))[0]?.startAt ?? now).getTime();

export const seriesRoutes: Route[] = [
  serve(contracts.getSeriesContract, async (call) =>
    present(call.db, await openSeries(call), call.services.clock()),
  ),
  serve(contracts.seriesConflicts, async (call) => {
    const { query, db, company, services } = call;
    const now = services.clock();
    const found = await openSeries(call);
    const { service_date, location_id: locationId, frequency_id: frequencyId, team_id: teamId } = query;
    const start = service_date === undefined ? await nextStart(call, now) : Date.parse(service_date);
    if (Number.isNaN(start))
      throw new DomainError('VALIDATION', refusal({ service_date: problemOf('not_readable_time') }));
    const choice = { start, locationId, frequencyId, teamId };
    const coming = await findConflicts(db, company, { series: found, choice, now });
    return coming.map(({ start: at, timezone, conflict }) => {
      const { date, time } = toLocal(at, timezone);
      return { start_at: new Date(at).toISOString(), start_local: `${date}T${time}`, conflict };
    });
  }),
  serve(contracts.cancelSeriesContract, (call) =>
    perform(call, 'cancel', { kind: 'end_series', verb: 'Ended', tell: call.body.tell }, cancelBy(call.body)),
  ),
  serve(previews.previewCancelSeries, (call) => sayMeaning(call, cancelBy(call.body))),
  serve(contracts.pauseSeriesContract, (call) =>
    perform(call, 'skip', { kind: 'pause_series', verb: 'Paused', tell: call.body.tell }, (tx, id, acting) =>
      pauseSeries(tx, id, call.body, acting),
    ),
  ),
  serve(contracts.resumeSeriesContract, (call) =>
    perform(call, 'skip', { kind: 'resume_series', verb: 'Resumed', tell: call.body.tell }, resumeSeries),
  ),
  serve(previews.previewPauseSeries, (call) =>
    sayMeaning(call, (tx, id, acting) => pauseSeries(tx, id, call.body, acting)),
  ),
  serve(previews.previewResumeSeries, (call) => sayMeaning(call, resumeAndMake)),
];
