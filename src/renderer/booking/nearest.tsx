import { arrival } from './formats.ts';
import { useDays, useDesk } from './use-desk.ts';

/** What is left near a time that somebody else got first: one press, and everything else stays. */
export function Nearest() {
  const { days, formats, session, words } = useDesk();
  const { nearest } = useDays();
  return (
    <div className="tf-nearest" role="status">
      <p>{words.nearest}</p>
      <div className="tf-times">
        {nearest.map((slot) => (
          <button
            key={slot.datetime}
            type="button"
            className="tf-time"
            onClick={() => days.chooseOther(slot)}
          >
            {arrival(slot, { formats, timezone: session.context.company.timezone })}
          </button>
        ))}
      </div>
    </div>
  );
}
