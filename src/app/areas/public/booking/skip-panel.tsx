import { skipByLink } from '#engine/contracts/booking/booking-links.ts';
import { request } from '#app/lib/api.ts';
import { useSite } from '../language/site/use-site.ts';
import { useAct } from './act.ts';
import { FeeNote } from './fee-note.tsx';
import type { PanelProps } from './panel-props.ts';

/** Whether leaving a visit out costs anything is the company's decision. */
export function SkipPanel({ receipt, company, onDone, onFresh }: PanelProps) {
  const words = useSite().visit.skip;
  const { may, key } = receipt;
  const { fee, sending, run } = useAct(may.skip_fee, { receipt, onFresh });
  const skip = async () => {
    const done = await run(() => request(skipByLink, { body: { key, ...fee.confirmed } }));
    if (done) onDone(done, words.done);
  };
  return (
    <div className="pp-panel">
      <p>{words.text}</p>
      <FeeNote fee={fee} company={company} terms={may.terms.skip} />
      <button
        type="button"
        className="pp-button"
        disabled={sending || !fee.ready}
        onClick={() => void skip()}
      >
        {words.act}
      </button>
    </div>
  );
}
