import { useState } from 'react';
import { openBookingLink, rescheduleByLink } from '#engine/contracts/booking/booking-links.ts';
import { addDays } from '#engine/time/local-date.ts';
import { request } from '#app/lib/api.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { useSite } from '../language/site/use-site.ts';
import { SlotPicker } from '../parts/slot-picker.tsx';
import { useAct } from './act.ts';
import { FeeNote } from './fee-note.tsx';
import type { PanelProps } from './panel-props.ts';

export function MovePanel({ page, receipt, company, onDone, onFresh }: PanelProps) {
  const { may, key, version, duration, teams, start_local } = receipt;
  const words = useSite().visit.move;
  const { fee, sending, run } = useAct(may.reschedule_fee, { receipt, onFresh });
  const [chosen, setChosen] = useState('');
  // Another time for the slots: what was taken meanwhile is no longer offered.
  const [round, setRound] = useState(0);
  const move = async () => {
    const body = { key, version, service_date: chosen, ...fee.confirmed };
    const done = await run(() =>
      request(rescheduleByLink, { body }).catch((error: unknown) => {
        if (isApiError(error) && error.code === 'SLOT_TAKEN') {
          setChosen('');
          setRound((count) => count + 1);
        }
        // The next attempt is of the visit as it stands by now, at the time that is chosen already.
        if (isApiError(error) && error.code === 'CONFLICT')
          return request(openBookingLink, { query: { key } }).then((fresh) => {
            onFresh(fresh);
            throw error;
          });
        throw error;
      }),
    );
    if (done) onDone(done, words.done);
  };
  return (
    <div className="pp-panel">
      <SlotPicker
        key={round}
        company={company}
        chosen={chosen}
        // A visit is mostly moved by a few days.
        wanted={{
          locationId: page.locationId,
          duration,
          teams,
          ...(start_local && { near: addDays(start_local.slice(0, 10), -3) }),
        }}
        hoursBefore={page.hoursBefore}
        onChoose={setChosen}
      />
      <FeeNote fee={fee} company={company} terms={may.terms.reschedule} />
      <button
        type="button"
        className="pp-button"
        disabled={sending || chosen === '' || !fee.ready}
        onClick={() => void move()}
      >
        {words.act}
      </button>
    </div>
  );
}
