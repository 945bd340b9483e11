import { DomainError } from '#engine/errors.ts';
import { tryRow } from '#server/platform/bulk/act-on-row.ts';
import type { RowOutcome } from '#server/platform/bulk/subject.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { EditCall } from '#server/platform/editing/editor.ts';
import type { Thing } from '#server/platform/editing/kept.ts';
import { editVisit } from '../office/edit-visit.ts';
import type { Schedule } from '../undo/kept-state.ts';
import { findGoneLetters, silenceBy, withdrawLetters } from '../undo/letters.ts';
import { readSchedules } from '../undo/read-schedules.ts';
import { restoreState } from '../undo/restore-schedules.ts';
import type { Silence } from '../undo/tell-of-return.ts';
import { readVisits, type VisitRow } from './read-visits.ts';
import { toOffice } from './to-office.ts';

/** What an undo needs of a visit: how the run found it, and how it left it. */
type Memory = { id: string } & (
  | { tags: Record<'before' | 'after', string[]> }
  | { schedules: Record<'before' | 'after', Schedule> }
);

const tagsOf = ({ tags }: VisitRow) => tags.map(({ id }) => id);

/** Remembers a visit as it is; what is answered remembers how it was left, too. */
export async function toMemory(
  db: TenantDb,
  visit: VisitRow,
  act: string,
): Promise<(after: VisitRow) => Promise<Thing>> {
  const { id } = visit;
  const remember = (memory: Memory): Thing => memory;
  if (act === 'tag')
    return async (after) => remember({ id, tags: { before: tagsOf(visit), after: tagsOf(after) } });
  const before = await readSchedule(db, id);
  return async () => remember({ id, schedules: { before, after: await readSchedule(db, id) } });
}

async function readSchedule(db: TenantDb, id: string): Promise<Schedule> {
  const schedule = (await readSchedules(db, [id])).get(id);
  if (!schedule) throw new DomainError('NOT_FOUND', { resource: 'bookings', id });
  return schedule;
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

type Remembered = { subjectId: string; title: string; before: Thing | null; runId: string | undefined };

/** What the run left, and nobody has changed since, becomes what it was before. */
export const putBack = (
  call: EditCall,
  { subjectId, title, before, runId }: Remembered,
): Promise<RowOutcome> =>
  tryRow(call, { title, settings: {} }, async (inner) => {
    if (!before) throw new DomainError('NOT_FOUND', { resource: 'bookings', id: subjectId });
    // Written by `toMemory`.
    await restore(inner, before as Memory, runId);
    return { outcome: 'changed', title, reason: '', before: null, stateAfter: null };
  });

/** Letters that have not gone out stay here; whom one has reached is told anew, and nobody else. */
async function withdraw(db: TenantDb, of: { actId: string; subjectId: string }): Promise<Silence> {
  await withdrawLetters(db, of);
  return silenceBy(await findGoneLetters(db, of));
}

async function restore(call: EditCall, memory: Memory, runId: string | undefined): Promise<void> {
  const { db } = call;
  const acting = toOffice(call);
  if ('schedules' in memory) {
    const { before, after } = memory.schedules;
    return restoreState(
      db,
      acting,
      { before: { schedules: [before], records: [] }, after: { schedules: [after], records: [] } },
      runId === undefined ? undefined : await withdraw(db, { actId: runId, subjectId: memory.id }),
    );
  }
  const { id, tags } = memory;
  const now = (await readVisits(db, [id])).get(id);
  if (!now) throw new DomainError('NOT_FOUND', { resource: 'bookings', id });
  if (!isSame(tagsOf(now), tags.after))
    throw new DomainError('CONFLICT', { reason: 'Somebody has changed it since' });
  await editVisit(db, id, { version: now.version, tag_ids: tags.before }, acting);
}
