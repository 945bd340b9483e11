import { conflict } from '#engine/conflicts.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findNoteObjections } from '#server/people/notes/customer-notes.ts';
import { changeBooking, lockBooking, type Acting } from '../life/change.ts';
import { moveFeeOf } from '../life/late-fee.ts';
import { hasOtherSpan, isHere, rescheduleBooking, type MoveWish } from '../life/reschedule.ts';
import { changeCrew } from '../teams/change-crew.ts';
import { hasJob, lockJob, lockTeams, requireRoomThatDay, type Crew } from '../teams/lock-job.ts';
import { settleCrew } from '../teams/settle-crew.ts';
import { teamTitles } from '../teams/team-titles.ts';
import { previewChange, type Preview } from './preview.ts';
import { requireVersion } from './require-version.ts';

/** What is not said stays. Without a version, the newest is meant: for links of messages, which know none. */
export type VisitMove = Omit<MoveWish, 'start'> & {
  version: number | undefined;
  start?: number | undefined;
};

/**
 * The way in which a visit is moved, for its record, the board, many at once and its customer: another time, place,
 * length, arrival window and crew in one piece. All of it happens, or the visit stays as it was.
 */
export async function moveVisit(
  tx: TenantDb,
  id: string,
  move: VisitMove,
  acting: Acting,
): Promise<{ visit: Booking; fee: number }> {
  const before = await lockBooking(tx, id);
  if (move.version !== undefined) await requireVersion(tx, before, move.version, acting.party);
  const { start = before.startAt.getTime(), locationId, teamIds, overbook } = move;
  const isMoved = !isHere(before, { start, locationId });
  if (isMoved || hasOtherSpan(before, move)) {
    const { company, now } = acting;
    const fee = isMoved && !move.waive ? moveFeeOf({ company, booking: before, now }).fee : 0;
    return { visit: await moveInTime(tx, before, { ...move, start }, acting), fee };
  }
  if (!teamIds) throw conflict('same_time');
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
  const missing = missingFrom(crews, teamIds);
  await lockTeams(tx, missing);
  const job = { booking: visit, crews };
  for (const teamId of missing) if (!overbook) await requireRoomThatDay(tx, job, teamId);
  await settleCrew(tx, job, acting.now);
  return visit;
}

const missingFrom = (crews: readonly Crew[], teamIds: readonly string[]): string[] =>
  teamIds.filter((teamId) => !crews.some((crew) => crew.teamId === teamId && hasJob(crew)));

/** What a move would mean, and which teams it would take off the visit without anybody having said so. */
export async function previewMove(
  tx: TenantDb,
  id: string,
  move: VisitMove,
  acting: Acting,
): Promise<Preview & { lostTeams: string[] }> {
  let lostTeams: string[] = [];
  let noted: string[] = [];
  const { startLocal } = await tx.get(bookings, id);
  const preview = await previewChange(tx, acting, async (inner, overbook) => {
    const { crews } = await lockJob(inner, id);
    const { visit, fee } = await moveVisit(inner, id, { ...move, overbook }, acting);
    if (visit.startLocal !== startLocal) noted = await findNoteObjections(inner, visit);
    if (!move.teamIds) lostTeams = await findLost(inner, id, crews);
    return { visit, fee, newTeamIds: missingFrom(crews, move.teamIds ?? []) };
  });
  return { ...preview, warnings: [...preview.warnings, ...noted], lostTeams };
}

async function findLost(tx: TenantDb, id: string, before: readonly Crew[]): Promise<string[]> {
  const { crews } = await lockJob(tx, id);
  const lost = missingFrom(
    crews,
    before.filter(hasJob).map(({ teamId }) => teamId),
  );
  return teamTitles(tx, lost);
}
