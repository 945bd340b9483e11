import { and, eq } from 'drizzle-orm';
import { DomainError, isDomainError, type AnyDomainError } from '#engine/errors.ts';
import { messages } from '../../db/tables/messages.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { planMessages } from '../../messages/plan.ts';
import { changeBooking, lockBooking, type Acting } from '../life/change.ts';
import { moveFeeOf } from '../life/late-fee.ts';
import { rescheduleBooking } from '../life/reschedule.ts';
import type { Booking } from '../place-booking.ts';
import { changeCrew } from '../teams/change-crew.ts';
import { hasJob, lockJob, lockTeams, requireRoomThatDay } from '../teams/lock-job.ts';
import { settleCrew } from '../teams/settle-crew.ts';
import { requireVersion } from './require-version.ts';

/** What is not said stays. */
export type VisitMove = {
  version: number;
  start?: number | undefined;
  durationMinutes?: number | undefined;
  teamIds?: string[] | undefined;
  overbook?: boolean | undefined;
  waive?: boolean | undefined;
};

/** Gives a visit another time, length and crew in one piece: all of it happens, or the visit stays as it was. */
export async function moveVisit(
  tx: TenantDb,
  id: string,
  move: VisitMove,
  acting: Acting,
): Promise<{ visit: Booking; fee: number }> {
  const before = await lockBooking(tx, id);
  await requireVersion(tx, before, move.version);
  const {
    start = before.startAt.getTime(),
    durationMinutes = before.durationMinutes,
    teamIds,
    overbook,
  } = move;
  const startChanges = start !== before.startAt.getTime() || before.needsPlacing;
  if (startChanges || durationMinutes !== before.durationMinutes) {
    const { company, now } = acting;
    const fee = startChanges && !move.waive ? moveFeeOf({ company, booking: before, now }).fee : 0;
    return { visit: await moveInTime(tx, before, { ...move, start, durationMinutes }, acting), fee };
  }
  if (!teamIds) throw new DomainError('CONFLICT', { reason: 'The visit is already at this time.' });
  const visit = await changeCrew(tx, id, { teamIds, overbook }, acting);
  // Counted: who looks at the older crew and moves it again is told.
  return { visit: await changeBooking(tx, visit, {}), fee: 0 };
}

async function moveInTime(
  tx: TenantDb,
  { id }: Booking,
  move: VisitMove & { start: number },
  acting: Acting,
): Promise<Booking> {
  const { teamIds, overbook = false } = move;
  const { crews } = await lockJob(tx, id);
  const visit = await rescheduleBooking(tx, id, move, acting);
  if (!teamIds) return visit;
  const missing = teamIds.filter((teamId) => !crews.some((crew) => crew.teamId === teamId && hasJob(crew)));
  await lockTeams(tx, missing);
  const job = { booking: visit, crews };
  for (const teamId of missing) if (!overbook) await requireRoomThatDay(tx, job, teamId);
  await settleCrew(tx, job, acting.now);
  return visit;
}

/** What a move would mean: what it costs the customer, what they are sent, and which limits it exceeds. */
export type MovePreview = {
  fee: number;
  letters: { name: string; channel: 'email' | 'sms' | 'push' | 'in_app' }[];
  warnings: string[];
};

/** Moves it for real and takes that back, so that nothing is refused later that was not refused here. */
export async function previewMove(
  tx: TenantDb,
  id: string,
  move: VisitMove,
  acting: Acting,
): Promise<MovePreview> {
  try {
    return await attempt(tx, id, { ...move, overbook: false }, acting);
  } catch (error) {
    const limit = isDomainError(error) ? limitOf(error) : undefined;
    if (limit === undefined) throw error;
    const preview = await attempt(tx, id, { ...move, overbook: true }, acting);
    return { ...preview, warnings: [limit] };
  }
}

/** The sentence of a refusal that the office may overrule. An older state than there is cannot be. */
function limitOf(error: AnyDomainError): string | undefined {
  if (error.code === 'SLOT_TAKEN') return 'No free place is left at this time.';
  return error.code === 'CONFLICT' && !('current' in error.details) ? error.details.reason : undefined;
}

class TakenBack extends Error {
  readonly preview: MovePreview;
  constructor(preview: MovePreview) {
    super('a dry run that went well');
    this.preview = preview;
  }
}

async function attempt(tx: TenantDb, id: string, move: VisitMove, acting: Acting): Promise<MovePreview> {
  try {
    return await tx.transaction(async (inner) => {
      const before = await lockBooking(inner, id);
      const { visit, fee } = await moveVisit(inner, id, move, acting);
      const letters =
        before.startAt.getTime() === visit.startAt.getTime() ? [] : await findLetters(inner, visit, acting);
      throw new TakenBack({ fee, letters, warnings: [] });
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.preview;
    throw error;
  }
}

/** Planned as they will be, within what is taken back. */
async function findLetters(
  tx: TenantDb,
  { id }: Booking,
  { company, now, party }: Acting,
): Promise<MovePreview['letters']> {
  const key = `dry run of ${id}`;
  await planMessages(tx, company, {
    key,
    event: 'booking_rescheduled',
    subject: { kind: 'booking', id },
    details: { party },
    dueAt: now,
  });
  const planned = await tx.list(messages, {
    where: and(eq(messages.occasion, key), eq(messages.audience, 'customer')),
  });
  return planned.map(({ recipientName: name, channel }) => ({ name, channel }));
}
