import { DomainError } from '#engine/errors.ts';
import { tryRow } from '../../bulk/act-on-row.ts';
import type { RowOutcome } from '../../bulk/subject.ts';
import type { TenantDb } from '../../db/tenant.ts';
import type { EditCall } from '../../editing/editor.ts';
import type { Thing } from '../../editing/kept.ts';
import { editVisit } from '../office/edit-visit.ts';
import { readVisits, type VisitRow } from './read-visits.ts';
import { toOffice } from './to-office.ts';

/** What an undo needs of a visit: how the run found it, and how it left it. */
type Memory = { id: string; tags: Record<'before' | 'after', string[]> };

/** Remembers a visit as it is; what is answered remembers how it was left, too. */
export async function toMemory(_db: TenantDb, visit: VisitRow): Promise<(after: VisitRow) => Promise<Thing>> {
  const tagsOf = ({ tags }: VisitRow) => tags.map(({ id }) => id);
  return async (after) =>
    ({ id: visit.id, tags: { before: tagsOf(visit), after: tagsOf(after) } }) satisfies Memory;
}

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((one) => others.includes(one));

type Remembered = { subjectId: string; title: string; before: Thing | null };

/** What the run left, and nobody has changed since, becomes what it was before. */
export const putBack = (call: EditCall, { subjectId, title, before }: Remembered): Promise<RowOutcome> =>
  tryRow(call, { title, settings: {} }, async (inner) => {
    const missing = () => new DomainError('NOT_FOUND', { resource: 'bookings', id: subjectId });
    if (!before) throw missing();
    // Written by `toMemory`.
    const { tags } = before as unknown as Memory;
    const now = (await readVisits(inner.db, [subjectId])).get(subjectId);
    if (!now) throw missing();
    if (!isSame(tags.before, tags.after)) {
      if (
        !isSame(
          now.tags.map(({ id }) => id),
          tags.after,
        )
      )
        throw new DomainError('CONFLICT', { reason: 'Somebody has changed it since' });
      await editVisit(inner.db, subjectId, { version: now.version, tag_ids: tags.before }, toOffice(inner));
    }
    return { outcome: 'changed', title, reason: '', before: null, stateAfter: null };
  });
