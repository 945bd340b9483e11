import { formatDateTime } from '#engine/format/date-format.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { usePrinting } from '#app/ui/use-printing.ts';
import type { BoardAnswer, Visit } from './api.ts';
import { writeTime } from './board-view.ts';
import type { BoardModel } from './use-board-model.ts';
import classes from './paper-plan.module.css';

type PaperPlanProps = { board: BoardAnswer; model: BoardModel };

const minuteMs = 60_000;

/** The day or week on paper: every visit of each team, and those that have none, with time, services and address. */
export function PaperPlan({ board, model }: PaperPlanProps) {
  const isPrinted = usePrinting();
  if (!isPrinted) return null;
  const { first, days, timezone } = board;
  const dates = Array.from({ length: days }, (_day, index) => addDays(first, index));
  const dated = model.shownVisits
    .filter(({ waits_for_date: waits }) => !waits)
    .toSorted((a, b) => Date.parse(a.start_at) - Date.parse(b.start_at));
  const visitsOf = (crewId: string | null, date: string) =>
    dated.filter(
      ({ crews, start_at }) =>
        toLocal(Date.parse(start_at), timezone).date === date &&
        (crewId === null ? crews.length === 0 : crews.some(({ id }) => id === crewId)),
    );
  const rows = [...model.crews.map(({ id, title }) => ({ id, title })), { id: null, title: 'Unassigned' }];
  const write = writeTime(model.words, timezone);
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
