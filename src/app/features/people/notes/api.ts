import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { addNote, listNotes, removeNote, updateNote } from '#engine/contracts/people/notes.ts';
import { byId, useCall } from '#app/lib/use-call.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';

export type Note = AnswerOf<typeof listNotes>[number];
/** What notes are about. */
export type NoteSubject = { bookingId: string } | { customerId: string };

const most = 200;

export const notesQuery = (subject: NoteSubject) =>
  queryOf(listNotes, { query: toFilter({ where: subject, limit: most }) });

export const useNoteActs = () => ({
  add: useCall(addNote, (body: BodyOf<typeof addNote>) => ({ body })),
  update: useCall(updateNote, ({ id, ...body }: { id: string } & BodyOf<typeof updateNote>) => ({
    params: { id },
    body,
  })),
  remove: useCall(removeNote, byId),
});
