import { formatDateTime } from '#engine/format/date-format.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { usePrinting } from '#app/ui/use-printing.ts';
import type { Visit } from './api.ts';
import { writeTime } from './board-view.ts';
import classes from './paper-plan.module.css';

type PaperPlanProps = {
  dates: readonly LocalDate[];
  teams: readonly { id: string; title: string }[];
  visits: readonly Visit[];
  timezone: string;
};

const minuteMs = 60_000;

/** The day or week on paper: every visit of each team, and those that have none, with time, services and address. */
export function PaperPlan({ dates, teams, visits, timezone }: PaperPlanProps) {
  const words = useFormats();
  const isPrinted = usePrinting();
  if (!isPrinted) return null;
  const dated = visits
    .filter(({ waits_for_date: waits }) => !waits)
    .toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at));
  const visitsOf = (crewId: string | null, date: string) =>
    dated.filter(
      ({ crews, start_at }) =>
        toLocal(Date.parse(start_at), timezone).date === date &&
        (crewId === null ? crews.length === 0 : crews.some(({ id }) => id === crewId)),
    );
  const rows = [...teams, { id: null, title: 'Unassigned' }];
  const write = writeTime(words, timezone);
  return (
    <table className={classes.plan}>
      <thead>
        <tr>
          <th scope="col">Team</th>
          {dates.map((date) => (
            <th key={date} scope="col">
              {formatDateTime('ddd, MMM D', date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, title }) => (
          <tr key={title}>
            <th scope="row">{title}</th>
            {dates.map((date) => (
              <td key={date}>
                {visitsOf(id, date).map((visit) => (
                  <Entry key={visit.id} visit={visit} write={write} />
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Entry({ visit, write }: { visit: Visit; write: (instant: number) => string }) {
  const start = Date.parse(visit.start_at);
  return (
    <div className={classes.entry}>
      {write(start)} – {write(start + visit.duration_minutes * minuteMs)} <b>{visit.customer_name}</b>
      <br />
      {visit.service_names.join(', ')}
      <br />
      {visit.address}
    </div>
  );
}
