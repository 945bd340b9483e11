import { useState, type FormEvent } from 'react';
import type { QuotePage } from '#engine/contracts/site/page-data.ts';
import { askAboutQuote } from '#engine/contracts/booking/quotes.ts';
import { request } from '#app/lib/api.ts';
import { useSite } from '../language/site/use-site.ts';
import { Field } from '../parts/field.tsx';
import { useCheckedForm } from '../parts/use-checked-form.ts';
import { useSend } from '../parts/use-send.ts';

/** A question reaches the office with the one who asks: it is added to their lead. */
export function QuestionForm({ quote: { key } }: { quote: QuotePage['quote'] }) {
  const words = useSite().quote;
  const { sending, errors: refused, send } = useSend();
  const { errors, check, ...form } = useCheckedForm(refused);
  const [sent, setSent] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check()) return;
    const question = String(new FormData(event.currentTarget).get('question') ?? '').trim();
    if (await send(() => request(askAboutQuote, { body: { key, question } }))) setSent(true);
  };
  if (sent) return <p role="status">{words.asked}</p>;
  return (
    <form className="pp-panel" {...form} onSubmit={(event) => void submit(event)}>
      <Field
        label={words.question}
        name="question"
        rows={3}
        required
        maxLength={2000}
        error={errors['question']}
      />
      <button type="submit" className="pp-button pp-second" disabled={sending}>
        {words.send}
      </button>
    </form>
  );
}
