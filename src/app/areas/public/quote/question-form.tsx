import { useState, type FormEvent } from 'react';
import type { QuotePage } from '#engine/contracts/page-data.ts';
import { askAboutQuote } from '#engine/contracts/quotes.ts';
import { request } from '#app/lib/api.ts';
import { Field } from '../parts/field.tsx';
import { useSend } from '../parts/use-send.ts';

/** A question reaches the office with the one who asks: it is added to their lead. */
export function QuestionForm({ quote: { key } }: { quote: QuotePage['quote'] }) {
  const { sending, errors, send } = useSend();
  const [sent, setSent] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const question = String(new FormData(event.currentTarget).get('question') ?? '').trim();
    if (await send(() => request(askAboutQuote, { body: { key, question } }))) setSent(true);
  };
  if (sent) return <p role="status">Your question is on its way. We answer by e-mail.</p>;
  return (
    <form className="pp-panel" onSubmit={(event) => void submit(event)}>
      <Field
        label="Your question"
        name="question"
        rows={3}
        required
        maxLength={2000}
        error={errors['question']}
      />
      <button type="submit" className="pp-button pp-second" disabled={sending}>
        Send
      </button>
    </form>
  );
}
