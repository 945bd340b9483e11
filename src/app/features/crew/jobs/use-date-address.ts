import { useSearchParams } from 'react-router';
import { isLocalDate, type LocalDate } from '#engine/time/local-date.ts';

/** The day that is looked at is in the address, so that going back from a job leads to it again. */
export function useDateAddress(today: LocalDate) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('date');
  const date = asked !== null && isLocalDate(asked) ? asked : today;
  const view = params.get('view');
  const change = (changes: { date?: LocalDate; view?: string }) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (changes.date !== undefined) {
          if (changes.date === today) next.delete('date');
          else next.set('date', changes.date);
        }
        if (changes.view !== undefined) next.set('view', changes.view);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return { date, view, change };
}
