import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { addNote, listNotes, removeNote, updateNote } from '#engine/contracts/people/notes.ts';
import { request } from '#app/lib/api.ts';
import { toFilter } from '#app/lib/filter.ts';
import { refresh } from '#app/lib/live.ts';

export type Note = AnswerOf<typeof listNotes>[number];
/** What notes are about. */
export type NoteSubject = { bookingId: string } | { customerId: string };

const most = 200;

export const notesQuery = (subject: NoteSubject) =>
  queryOptions({
    queryKey: ['notes', 'about', subject],
    queryFn: ({ signal }) => request(listNotes, { query: toFilter({ where: subject, limit: most }), signal }),
  });

export function useNoteActs() {
  const client = useQueryClient();
  const onSettled = () => refresh(client, 'notes');
  const add = useMutation({
    mutationFn: (body: BodyOf<typeof addNote>) => request(addNote, { body }),
    onSettled,
  });
  const update = useMutation({
    mutationFn: ({ id, ...body }: { id: string } & BodyOf<typeof updateNote>) =>
      request(updateNote, { params: { id }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => request(removeNote, { params: { id } }),
    onSettled,
  });
  return { add, update, remove };
}
