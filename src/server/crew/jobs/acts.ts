import { and, eq, sql } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { sendCrewActs } from '#engine/contracts/crew/crew.ts';
import { inOrder, readAct, type CrewAct, type CrewEnvelope } from '#engine/crew/acts.ts';
import { noticeableSkewMs, timeOf, type ActTime } from '#engine/crew/clock.ts';
import { standsOn } from '#engine/crew/judge.ts';
import { sayRefusal, type CrewRefusal } from '#engine/crew/refusals.ts';
import { displayStatus } from '#engine/booking/status.ts';
import { isDomainError } from '#engine/errors.ts';
import { audit } from '#server/platform/audit.ts';
import { keepAct, takeAct, type CrewJobRows, type CrewStatement } from '#server/booking/crew/take-act.ts';
import { lockBooking, type Acting } from '#server/booking/life/change.ts';
import { toActing } from '#server/booking/life/open-booking.ts';
import { hasJob } from '#server/booking/teams/lock-job.ts';
import { findPostgresError } from '#server/platform/db/client.ts';
import { retrying } from '#server/platform/db/retrying.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { crewActs } from '#server/platform/db/tables/crew-acts.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { accountOf } from '#server/platform/files/may-use.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findTeamsOfCaller } from './teams-of-caller.ts';

type ActsCall = Call<typeof sendCrewActs>;
type SentEnvelope = ActsCall['body']['acts'][number];
type Result = AnswerOf<typeof sendCrewActs>['results'][number];

/** What is the same for all acts of a call. */
type Batch = {
  call: ActsCall;
  acting: Acting;
  teamIds: readonly string[];
  now: number;
  sentAt: number;
  /** What was refused of a visit within this call. */
  refused: Map<string, CrewAct[]>;
};

/** Takes acts one by one, those of a device in their order: each is there for good, or refused, when it is answered. */
export async function takeActs(call: ActsCall): Promise<AnswerOf<typeof sendCrewActs>> {
  const { body, db, services } = call;
  const clock = services.clock();
  const teamIds = await findTeamsOfCaller(call);
  const acting: Acting = { ...toActing(call), party: 'team' };
  const sentAt = Date.parse(body.sent_at);
  const batch: Batch = { call, acting, teamIds, now: clock.getTime(), sentAt, refused: new Map() };
  const results = new Map<string, Result>();
  const changed = new Set<string>();
  for (const envelope of inOrder(body.acts)) {
    const result = await takeOne(batch, envelope);
    // Sent twice within a call: the first answer says more.
    if (!results.has(envelope.id)) results.set(envelope.id, result);
    if (result.outcome === 'done') changed.add(envelope.job_id);
  }
  if (changed.size > 0) await services.live.publishAll(db, 'bookings', [...changed]);
  return {
    server_time: clock.toISOString(),
    results: body.acts.flatMap(({ id }) => results.get(id) ?? []),
  };
}

async function takeOne(batch: Batch, envelope: SentEnvelope): Promise<Result> {
  const { call, now, sentAt, refused } = batch;
  const act = readAct(envelope.act);
  if (!act) return toResult(batch, envelope, { refusal: { code: 'unreadable' } });
  const time = timeOf(envelope, { sentAt, now });
  try {
    const outcome = await retrying(() =>
      call.db.transaction((tx) => takeWithin(tx, batch, { ...envelope, act, time })),
    );
    if (outcome.refusal) refused.set(envelope.job_id, [...(refused.get(envelope.job_id) ?? []), act]);
    return toResult(batch, envelope, { ...outcome, kind: act.kind });
  } catch (error) {
    // Somebody else's act has this id: whoever made it up makes up another.
    if (findPostgresError(error)?.code !== '23505') throw error;
    return toResult(batch, envelope, { refusal: { code: 'unreadable' }, kind: act.kind });
  }
}

type Read = Omit<CrewEnvelope, 'act'> & { act: CrewAct; time: ActTime | null };
type Outcome = {
  refusal: CrewRefusal | null;
  booking?: Booking | undefined;
  at?: Date;
  isKnown?: boolean;
  isKept?: boolean;
};

async function takeWithin(tx: TenantDb, batch: Batch, read: Read): Promise<Outcome> {
  const { acting, call } = batch;
  const job = await openCrewJob(tx, read.job_id, batch.teamIds);
  if (!job) return { refusal: { code: 'not_yours' } };
  const [known] = await tx.list(crewActs, { where: eq(crewActs.id, read.id), limit: 1 });
  if (known) {
    const isSame = known.bookingId === read.job_id && known.accountId === accountOf(call.caller);
    if (!isSame) return { refusal: { code: 'unreadable' } };
    return {
      refusal: known.refusal,
      at: known.occurredAt,
      booking: job.booking,
      isKnown: true,
      isKept: true,
    };
  }
  const { act, time } = read;
  if (!time) return { refusal: { code: 'in_the_future' }, booking: job.booking };
  const said: CrewStatement = { id: read.id, act, at: new Date(time.at), device: toDevice(read, time) };
  const refusal = await takeOrKeep(tx, job, said, batch);
  if (time.isSkewed) await markClock(tx, job, read, { time, acting });
  const booking = refusal ? job.booking : await tx.get(bookings, job.booking.id);
  return { refusal, at: said.at, booking: hasJob(job.crew) ? booking : undefined, isKept: true };
}

const toDevice = ({ device_id, seq, base_version, occurred_at }: Read, { skewMs }: ActTime) => ({
  id: device_id,
  seq,
  baseVersion: base_version,
  at: new Date(occurred_at),
  skewMs,
});

async function takeOrKeep(
  tx: TenantDb,
  job: CrewJobRows,
  said: CrewStatement,
  { acting, refused }: Batch,
): Promise<CrewRefusal | null> {
  const before = refused.get(job.booking.id)?.find((one) => standsOn(said.act, one));
  const keep = async (refusal: CrewRefusal) => {
    await keepAct(tx, job, { ...said, refusal }, acting);
    return refusal;
  };
  if (before) return keep({ code: 'after_refused', kind: before.kind });
  try {
    return await tx.transaction((inner) => takeAct(inner, job, said, acting));
  } catch (error) {
    // Rules that the office is bound by as well: nothing of the act was done, and it is kept.
    if (!isDomainError(error) || error.code !== 'CONFLICT') throw error;
    return keep({ code: 'other', text: error.details.reason });
  }
}

/** The visit, locked, and the crew of the caller that has it or had it. */
async function openCrewJob(
  tx: TenantDb,
  id: string,
  teamIds: readonly string[],
): Promise<CrewJobRows | undefined> {
  const crews = await tx.list(bookingTeams, { where: eq(bookingTeams.bookingId, id), limit: 1000 });
  if (!crews.some(({ teamId }) => teamIds.includes(teamId))) return undefined;
  const booking = await lockBooking(tx, id);
  // Read again: who changed them held the lock.
  const now = await tx.list(bookingTeams, { where: eq(bookingTeams.bookingId, id), limit: 1000 });
  const own = now.filter(({ teamId }) => teamIds.includes(teamId));
  const crew = own.find(hasJob) ?? own[0];
  return crew && { booking, crew, crews: now };
}

/** Once for each device and visit: the office is told that times were corrected. */
async function markClock(
  tx: TenantDb,
  { booking }: CrewJobRows,
  { device_id }: Read,
  { time, acting }: { time: ActTime; acting: Acting },
): Promise<void> {
  const skewed = and(
    eq(crewActs.bookingId, booking.id),
    eq(crewActs.deviceId, device_id),
    sql`abs(${crewActs.skewMs}) > ${noticeableSkewMs}`,
  );
  if ((await tx.count(crewActs, skewed)) !== 1) return;
  const minutes = Math.round(Math.abs(time.skewMs) / 60_000);
  const way = time.skewMs > 0 ? 'behind' : 'ahead';
  await audit(tx, acting, {
    action: 'crew.clock_wrong',
    subject: { type: 'booking', id: booking.id },
    summary: `The clock of a crew’s phone was ${minutes} minutes ${way}. Its times are corrected.`,
  });
}

function toResult(
  { call }: Batch,
  { id, occurred_at, act }: SentEnvelope,
  { refusal, booking, at, isKnown = false, isKept = false }: Outcome & { kind?: CrewAct['kind'] },
): Result {
  const occurredAt = at?.toISOString() ?? null;
  if (!refusal) return { id, outcome: isKnown ? 'already' : 'done', occurred_at: occurredAt, refusal: null };
  const told = {
    kind: act.kind,
    occurredAt: occurredAt ?? occurred_at,
    timezone: booking?.timezone ?? call.company.timezone,
    timeFormat: call.company.timeFormat,
    isKept,
  };
  const reason = sayRefusal(refusal, told, call.client.language);
  const current = booking ? toCurrent(booking) : null;
  return {
    id,
    outcome: 'refused',
    occurred_at: occurredAt,
    refusal: { code: refusal.code, reason, current },
  };
}

const toCurrent = (booking: Booking) => ({
  status: booking.status,
  display_status: displayStatus({
    status: booking.status,
    cancel_type: booking.cancelType,
    leadQuoteId: booking.leadQuoteId,
  }),
  version: booking.version,
  start_at: booking.startAt.toISOString(),
  checked_in_at: booking.checkedInAt?.toISOString() ?? null,
  checked_out_at: booking.completedAt?.toISOString() ?? null,
});
