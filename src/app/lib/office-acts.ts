import { queryOf } from '#app/lib/query-of.ts';
import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { listOfficeActs, undoOfficeAct } from '#engine/contracts/booking/office-acts.ts';
import { request } from './api.ts';
import { listLetters } from './letter-words.ts';

export type OfficeAct = AnswerOf<typeof listOfficeActs>[number];

/** One's own last changes of the schedule. What others do may stand in the way of any of them. */
export const officeActsQuery = queryOptions({
  ...queryOf(listOfficeActs),
  meta: { topics: ['bookings', 'dispatch', 'time_off'] },
});

export const undoAct = (id: string) => request(undoOfficeAct, { params: { id }, body: {} });

type Undone = AnswerOf<typeof undoOfficeAct>;

/** What was taken back, and what has become of the letters where there are any. */
export function describeUndone({ summary, withdrawn, corrections }: Undone): string {
  const parts = [
    `Undone: ${summary}`,
    withdrawn.length > 0 && `Not sent: ${listLetters(withdrawn)}`,
    corrections.length > 0 && `Corrected: ${listLetters(corrections)}`,
  ];
  return parts.filter((part) => part !== false).join('. ');
}

const nothing = 'There’s nothing left to undo.';

/** Takes back what one has done last, or done last to a visit or to time off. */
export async function undoLatestOf(subjectId?: string) {
  const acts = await request(listOfficeActs, {});
  const latest = acts.find(
    ({ undone_at, time_off_id, visits }) =>
      undone_at === null &&
      (subjectId === undefined || time_off_id === subjectId || visits.some(({ id }) => id === subjectId)),
  );
  if (!latest) throw new Error(nothing);
  if (latest.reason !== null) throw new Error(`This can’t be undone: ${latest.summary}. ${latest.reason}`);
  return undoAct(latest.id);
}

const openEvent = 'trellis:recent-changes';

/** Opens the list over the page, wherever it is asked for. */
export const openRecentChanges = () => window.dispatchEvent(new Event(openEvent));

export function onRecentChanges(open: () => void): () => void {
  window.addEventListener(openEvent, open);
  return () => window.removeEventListener(openEvent, open);
}
