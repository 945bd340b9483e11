import { useState } from 'react';
import { answerOffer } from '#engine/contracts/booking/booking-links.ts';
import { request } from '#app/lib/api.ts';
import { useSite } from '../language/site/use-site.ts';
import { useSend } from '../parts/use-send.ts';
import { arrivalText, dayText, momentText } from '../parts/visit-time.ts';
import type { PanelProps } from './panel-props.ts';

type OfferBoxProps = PanelProps & { onDeclined(): void };

/** A place for somebody who waits, or another time that the company asks about. */
export function OfferBox({ page: { offer }, receipt, company, onDone, onDeclined }: OfferBoxProps) {
  const { visit, dates } = useSite();
  const { sending, send } = useSend();
  const [isAnswered, setAnswered] = useState(false);
  if (!offer || isAnswered) return null;
  const { offer: opened, moveOffer } = visit;
  // Whoever has a visit moves it, and keeps it otherwise.
  const earlier = { ...opened, take: moveOffer.take, taken: moveOffer.taken, refused: opened.kept };
  const words = { move: moveOffer, earlier, waitlist: opened }[offer.kind];
  const { key, timezone } = receipt;
  const answer = async (accept: boolean) => {
    const done = await send(() => request(answerOffer, { body: { key, accept } }));
    if (!done) return;
    setAnswered(true);
    if (!accept && offer.kind === 'move') onDeclined();
    onDone(done, accept ? words.taken : words.refused);
  };
  return (
    <section className="pp-aside" aria-labelledby="offer">
      <h2 id="offer">{words.title}</h2>
      <p>
        <strong>
          {dates.moment(
            dayText(offer.start_local.slice(0, 10), company, dates),
            arrivalText(offer.start_local, offer.arrival_window, company, { words: dates }),
          )}
        </strong>
        . {visit.offer.keptUntil(momentText(offer.expires_at, timezone, company, dates))}
      </p>
      <p className="pp-row">
        <button type="button" className="pp-button" disabled={sending} onClick={() => void answer(true)}>
          {words.take}
        </button>
        <button
          type="button"
          className="pp-button pp-second"
          disabled={sending}
          onClick={() => void answer(false)}
        >
          {words.refuse}
        </button>
      </p>
    </section>
  );
}
