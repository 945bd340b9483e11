import { useEffect } from 'react';
import type { OpenFormData } from '#engine/contracts/form-page.ts';
import { englishThanks } from '../language/thanks-words.ts';
import { useLanguage } from '../language/use-language.ts';
import { announce } from './announce.ts';
import type { Receipt } from './send-form.ts';

type Props = { kind: OpenFormData['kind']; receipt: Receipt | undefined };

/** What stands where the form was, once it has been sent. */
export function SentPanel({ kind, receipt }: Props) {
  const { thanks: words = englishThanks } = useLanguage();
  // It is much lower than the form was, at whose end somebody looks.
  useEffect(() => announce({ type: 'scroll', top: 0 }), []);
  return (
    <section className="pp-sent" role="status">
      <h1>{words.thanks[kind]}</h1>
      <p>{kind === 'quote' ? words.quoteComes : words.bookingNumber(receipt?.number ?? '')}</p>
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
