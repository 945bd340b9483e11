import type { PageCompany } from '#engine/contracts/site/rendered-pages.ts';
import { useSite } from '../language/site/use-site.ts';
import { arrivalText, dayText, sheetOf } from './visit-time.ts';
import { ZoneNote } from './zone-note.tsx';

type Props = {
  visit: { start_at: string; start_local: string; timezone: string; arrival_window: number };
  company: PageCompany | null;
  /** Nobody comes: only the day is told. */
  isOff?: boolean;
};

/** The day as a sheet of a calendar, and beside it in words. */
export function When({ visit, company, isOff = false }: Props) {
  const { start_at, start_local, timezone, arrival_window } = visit;
  const { dates } = useSite();
  const { weekday, day, month } = sheetOf(start_local, dates);
  return (
    <div className="pp-when">
      <div className="pp-sheet" aria-hidden>
        <span>{month}</span>
        <b>{day}</b>
        <span>{weekday}</span>
      </div>
      <p>
        <strong>{dayText(start_local.slice(0, 10), company, dates)}</strong>
        {!isOff && (
          <>
            <br />
            {arrivalText(start_local, arrival_window, company, { words: dates, as: 'weArrive' })}
            <ZoneNote instant={start_at} timezone={timezone} />
          </>
        )}
      </p>
    </div>
  );
}
