import type { EditCall } from '../editing/editor.ts';
import { actOnRow, readThings, type RowOutcome, type Task } from './act-on-row.ts';

/** So many are tried while somebody waits. What becomes of more is said as it is done. */
const mostTried = 500;

export type Rehearsed = { id: string } & Pick<RowOutcome, 'title' | 'outcome' | 'reason'>;

/** Does it and takes it back, so that what is said is what would happen; nothing is left of it, no news either. */
export async function rehearse(call: EditCall, task: Task, ids: readonly string[]): Promise<Rehearsed[]> {
  const tried: Rehearsed[] = [];
  const takenBack = new Error('what is only tried is taken back');
  try {
    await call.db.transaction(async (db) => {
      const inner = { ...call, db };
      const first = ids.slice(0, mostTried);
      const things = await readThings(inner, task.kept, first);
      for (const id of first) {
        const row = { subjectId: id, title: '', before: things.get(id) ?? null };
        const { title, outcome, reason } = await actOnRow(inner, task, row);
        tried.push({ id, title, outcome, reason });
      }
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return tried;
}
