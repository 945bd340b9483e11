import { answerOffer } from '#engine/contracts/booking-links.ts';
import { request } from '#app/lib/api.ts';
import { useSend } from '../parts/use-send.ts';
import { arrivalText, dayText, momentText } from '../parts/visit-time.ts';
import type { PanelProps } from './panel-props.ts';

/** A place has become free for somebody who waits. */
export function OfferBox({ page: { offer }, receipt, company, onDone }: PanelProps) {
  const { sending, send } = useSend();
  if (!offer || receipt.status !== 'waitlisted') return null;
  const { key, timezone, arrival_window } = receipt;
  const answer = async (accept: boolean) => {
    const done = await send(() => request(answerOffer, { body: { key, accept } }));
    if (done) onDone(done, accept ? 'It is yours.' : 'Somebody else may have it. You stay on the list.');
  };
  return (
    <section className="pp-aside" aria-labelledby="offer">
      <h2 id="offer">A place has become free</h2>
      <p>
        <strong>
          {dayText(offer.start_local.slice(0, 10), company)},{' '}
          {arrivalText(offer.start_local, arrival_window, company)}
        </strong>
        . It is kept for you until {momentText(offer.expires_at, timezone, company)}.
      </p>
      <p className="pp-row">
        <button type="button" className="pp-button" disabled={sending} onClick={() => void answer(true)}>
          Take it
        </button>
        <button
          type="button"
          className="pp-button pp-second"
          disabled={sending}
          onClick={() => void answer(false)}
        >
          No, thank you
        </button>
      </p>
    </section>
  );
}
