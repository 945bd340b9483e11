import { useState, type FormEvent } from 'react';
import { cancelByLink } from '#engine/contracts/booking/booking-links.ts';
import { request } from '#app/lib/api.ts';
import { useSite } from '../language/site/use-site.ts';
import { Field } from '../parts/field.tsx';
import { useCheckedForm } from '../parts/use-checked-form.ts';
import { useAct } from './act.ts';
import { FeeNote } from './fee-note.tsx';
import type { PanelProps } from './panel-props.ts';

const readReason = (form: HTMLFormElement) => String(new FormData(form).get('reason') ?? '').trim();

export function CancelPanel({ page, receipt, company, onDone, onFresh }: PanelProps) {
  const { may, key, series_id } = receipt;
  const words = useSite().visit.cancel;
  const { fee, sending, errors: refused, run } = useAct(may.cancel_fee, { receipt, onFresh });
  const { errors, check, ...form } = useCheckedForm(refused);
  const [series, setSeries] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check()) return;
    const reason = readReason(event.currentTarget);
    const body = { key, ...fee.confirmed, ...(reason && { reason }), ...(series && { series }) };
    const done = await run(() => request(cancelByLink, { body }));
    if (done) onDone(done, series ? words.doneAll : words.done);
  };
  return (
    <form className="pp-panel" {...form} onSubmit={(event) => void submit(event)}>
      {series_id && <Scope series={series} onChange={setSeries} />}
      <Field
        label={words.why}
        name="reason"
        rows={2}
        maxLength={500}
        required={page.reasonRequired}
        error={errors['reason']}
      />
      <FeeNote fee={fee} company={company} terms={may.terms.cancel} />
      <button type="submit" className="pp-button pp-danger" disabled={sending || !fee.ready}>
        {series ? words.actAll : words.act}
      </button>
    </form>
  );
}

function Scope({ series, onChange }: { series: boolean; onChange: (series: boolean) => void }) {
  const words = useSite().visit.cancel;
  return (
    <fieldset className="pp-radios">
      <legend>{words.scope}</legend>
      <label className="pp-check">
        <input type="radio" name="scope" checked={!series} onChange={() => onChange(false)} />
        {words.one}
      </label>
      <label className="pp-check">
        <input type="radio" name="scope" checked={series} onChange={() => onChange(true)} />
        {words.all}
      </label>
    </fieldset>
  );
}
