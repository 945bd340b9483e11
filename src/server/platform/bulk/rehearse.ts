import type { EditCall } from '../editing/editor.ts';
import type { BulkSubject, RowOutcome, Task } from './subject.ts';

/** Nobody waits longer than this for what is only tried, and nothing is locked for longer, once the first are tried. */
const longestMs = 5000;
/** However slow it is, so many are tried: a choice that small is known as a whole before it is made. */
const leastTried = 10;

export type Rehearsed = { id: string } & Pick<RowOutcome, 'title' | 'outcome' | 'reason' | 'detail'> & {
    before?: Readonly<Record<string, unknown>>;
  };

/** What the settings hold that change, of a row that does. */
const settingsBefore = ({ act, changes }: Task, { outcome, before }: RowOutcome) =>
  act === 'update' && outcome === 'changed' && before
    ? { before: Object.fromEntries(Object.keys(changes).map((name) => [name, before[name]])) }
    : {};

/** Does it and takes it back, so that what is said is what would happen; nothing is left of it, no news either. */
export async function rehearse(
  call: EditCall,
  subject: BulkSubject,
  task: Task,
  ids: readonly string[],
): Promise<Rehearsed[]> {
  const tried: Rehearsed[] = [];
  const takenBack = new Error('what is only tried is taken back');
  try {
    await call.db.transaction(async (db) => {
      const inner = { ...call, db };
      const first = ids.slice(0, subject.mostTried);
      const things = await subject.read(inner, first, task);
      const begun = performance.now();
      for (const id of first) {
        if (tried.length >= leastTried && performance.now() - begun > longestMs) break;
        const row = { subjectId: id, title: '', before: things.get(id) ?? null };
        const found = await subject.actOnRow(inner, { ...task, isTried: true }, row);
        const { title, outcome, reason, detail } = found;
        tried.push({
          id,
          title,
          outcome,
          reason,
          ...(detail && { detail }),
          ...settingsBefore(task, found),
        });
      }
      throw takenBack;
    });
  } catch (error) {
    if (error !== takenBack) throw error;
  }
  return tried;
}
