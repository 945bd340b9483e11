import type { FormEvent } from 'react';
import type { QuotePage } from '#engine/contracts/site/page-data.ts';
import { declineQuote } from '#engine/contracts/booking/quotes.ts';
import { request } from '#app/lib/api.ts';
import { useSite } from '../language/site/use-site.ts';
import { Field } from '../parts/field.tsx';
import { useSend } from '../parts/use-send.ts';

type Quote = QuotePage['quote'];

export function DeclineForm({ quote, onDeclined }: { quote: Quote; onDeclined: (quote: Quote) => void }) {
  const words = useSite().quote;
  const { sending, errors, send } = useSend();
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    const body = { key: quote.key, ...(reason && { reason }) };
    const declined = await send(() => request(declineQuote, { body }));
    if (declined) onDeclined(declined);
  };
  return (
    <form className="pp-panel" onSubmit={(event) => void submit(event)}>
      <Field label={words.why} name="reason" rows={2} maxLength={500} error={errors['reason']} />
      <button type="submit" className="pp-button pp-danger" disabled={sending}>
        {words.declineIt}
      </button>
    </form>
  );
}
