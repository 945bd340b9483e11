import { money } from './formats.ts';
import { useDesk, usePrice, useWords } from './use-desk.ts';

/** Where the summary is not beside the form it is far away: the total stays in sight, and opens it. */
export function TotalBar() {
  const words = useWords();
  const { formats, dialogs } = useDesk();
  const { price } = usePrice();
  if (!price) return null;
  return (
    <div className="tf-bar">
      <span>
        {words.summary.total} <strong>{money(price.total, formats)}</strong>
      </span>
      <button
        type="button"
        className="tf-link"
        aria-haspopup="dialog"
        onClick={() => dialogs.set({ dialog: { kind: 'summary' } })}
      >
        {words.details}
      </button>
    </div>
  );
}
