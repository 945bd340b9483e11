import { useQuery } from '@tanstack/react-query';
import { noteObjections } from '#engine/booking/time-limits.ts';
import { listNotes } from '#engine/contracts/people/notes.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';
import { useMay } from '#app/lib/session.ts';

const most = 200;

/** What the office has written about a customer, for those who may read it. */
export function useCustomerNotes(customerId: string | null): string[] {
  const maySee = useMay()('manage_contacts');
  const { data = [] } = useQuery({
    ...queryOf(listNotes, { query: toFilter({ where: { customerId }, limit: most }) }),
    enabled: maySee && customerId !== null,
  });
  return data.map(({ text }) => text);
}

/** What the notes about a customer say against a time of day, as sentences beside the time. */
export function useNoteObjections(customerId: string | null): (time: string) => string[] {
  const notes = useCustomerNotes(customerId);
  return (time) => noteObjections(notes, time);
}
