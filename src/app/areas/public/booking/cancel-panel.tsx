import { useState, type FormEvent } from 'react';
import { cancelByLink } from '#engine/contracts/booking-links.ts';
import { request } from '#app/lib/api.ts';
import { Field } from '../parts/field.tsx';
import { useAct } from './act.ts';
import { FeeNote } from './fee-note.tsx';
import type { PanelProps } from './panel-props.ts';

const readReason = (form: HTMLFormElement) => String(new FormData(form).get('reason') ?? '').trim();

export function CancelPanel({ page, receipt, company, onDone }: PanelProps) {
  const { may, key, timezone, series_id } = receipt;
  const { fee, sending, errors, run } = useAct(may.cancel_fee);
  const [series, setSeries] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const reason = readReason(event.currentTarget);
    const body = { key, ...fee.confirmed, ...(reason && { reason }), ...(series && { series }) };
    const done = await run(() => request(cancelByLink, { body }));
    if (done) onDone(done, series ? 'All coming visits are cancelled.' : 'The visit is cancelled.');
  };
  return (
    <form className="pp-panel" onSubmit={(event) => void submit(event)}>
      {series_id && <Scope series={series} onChange={setSeries} />}
      <Field
        label="Why, if we may ask"
        name="reason"
        rows={2}
        maxLength={500}
        required={page.reasonRequired}
        error={errors['reason']}
      />
      <FeeNote
        {...{ fee, timezone, company }}
        what="Cancelling this visit"
        freeUntil={may.cancel_free_until}
      />
      <button type="submit" className="pp-button pp-danger" disabled={sending || !fee.ready}>
        {series ? 'Cancel all coming visits' : 'Cancel this visit'}
      </button>
    </form>
  );
}

const Scope = ({ series, onChange }: { series: boolean; onChange: (series: boolean) => void }) => (
  <fieldset className="pp-radios">
    <legend>This visit belongs to a series. What would you like to cancel?</legend>
    <label className="pp-check">
      <input type="radio" name="scope" checked={!series} onChange={() => onChange(false)} />
      Only this visit
    </label>
    <label className="pp-check">
      <input type="radio" name="scope" checked={series} onChange={() => onChange(true)} />
      This visit and all that would follow
    </label>
  </fieldset>
);
