import { useEffect } from 'react';
import type { OpenFormData } from '#engine/contracts/site/form-page.ts';
import { formatTime } from '#engine/format/date-format.ts';
import { englishThanks } from '../language/thanks-words.ts';
import { useLanguage } from '../language/use-language.ts';
import { arrival, day, money, type BookingWords } from '#renderer';
import { announce } from './announce.ts';
import type { Receipt } from './send-form.ts';

type Props = Pick<OpenFormData, 'kind' | 'formats'> & { receipt: Receipt | undefined };

/** What stands where the form was, once it has been sent. */
export function SentPanel({ kind, formats, receipt }: Props) {
  const language = useLanguage();
  const { thanks: words = englishThanks } = language;
  const when = receipt && whenOf(receipt, formats, language.booking);
  // It is much lower than the form was, at whose end somebody looks.
  useEffect(() => announce({ type: 'scroll', top: 0 }), []);
  return (
    <section className="pp-sent" role="status">
      <h1>{words.thanks[kind]}</h1>
      <p>{kind === 'quote' ? words.quoteComes : words.bookingNumber(receipt?.number ?? '')}</p>
      {receipt && when && (
        <p className="pp-lead">
          <strong>{words.whenAndPrice(when, money(receipt.total, formats))}</strong>
        </p>
      )}
      {receipt && (
        <a
          className="pp-button"
          href={`/thank-you?key=${encodeURIComponent(receipt.key)}`}
          target="_blank"
          rel="noopener noreferrer"
        >
          {words.seeBooking}
        </a>
      )}
    </section>
  );
}

/** The day and the time at the place of the visit; nothing of one that has no day yet. */
function whenOf(
  { start_at, start_local, arrival_window, timezone, needs_placing }: Receipt,
  formats: OpenFormData['formats'],
  words: BookingWords,
): string | undefined {
  if (start_at === null || start_local === null || needs_placing) return undefined;
  const time = formatTime(formats.time_format, start_local.slice(11, 16));
  const slot = { time, datetime: start_at, arrival_window };
  return words.at(day(start_local.slice(0, 10), formats, words), arrival(slot, { formats, timezone, words }));
}
