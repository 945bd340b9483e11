import type { FormEvent } from 'react';
import { dispatchByLink } from '#engine/contracts/booking/booking-links.ts';
import { request } from '#app/lib/api.ts';
import { useSite } from '../language/site/use-site.ts';
import { Field } from '../parts/field.tsx';
import { useAct } from './act.ts';
import { instantText } from '../parts/visit-time.ts';
import { FeeNote } from './fee-note.tsx';
import type { PanelProps } from './panel-props.ts';

/** No time suits: the office finds one. */
export function AskPanel({ receipt, company, onDone, onFresh }: PanelProps) {
  const { visit, dates } = useSite();
  const { ask: words } = visit;
  const { may, key, timezone, start_at: startAt } = receipt;
  const { fee, sending, errors, run } = useAct(may.reschedule_fee, { receipt, onFresh });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const preferences = String(new FormData(event.currentTarget).get('preferences') ?? '').trim();
    const body = { key, ...fee.confirmed, ...(preferences && { preferences }) };
    const done = await run(() => request(dispatchByLink, { body }));
    if (done) onDone(done, words.done);
  };
  return (
    <form className="pp-panel" onSubmit={(event) => void submit(event)}>
      <p>
        {startAt === null ? words.textUndated : words.text(instantText(startAt, timezone, company, dates))}
      </p>
      <Field label={words.when} name="preferences" rows={3} maxLength={1000} error={errors['preferences']} />
      <FeeNote fee={fee} company={company} terms={may.terms.reschedule} />
      <button type="submit" className="pp-button" disabled={sending || !fee.ready}>
        {words.act}
      </button>
    </form>
  );
}
