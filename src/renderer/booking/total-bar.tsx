import { useState } from 'react';
import { Modal } from '../parts/modal.tsx';
import { money } from './formats.ts';
import { SummaryLines } from './summary-lines.tsx';
import { useDesk, usePrice, useWords } from './use-desk.ts';

/** Where the form is narrow the summary is far away: the total stays in sight, and opens it. */
export function TotalBar() {
  const words = useWords();
  const { formats } = useDesk();
  const { price } = usePrice();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!price) return null;
  return (
    <>
      <div className="tf-bar">
        <span>
          {words.summary.total} <strong>{money(price.total, formats)}</strong>
        </span>
        <button type="button" className="tf-link" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.details}
        </button>
      </div>
      {isOpen && (
        <Modal
          title={words.yourBooking}
          onClose={close}
          actions={
            <button type="button" className="tf-button tf-quiet" onClick={close}>
              {words.close}
            </button>
          }
        >
          <SummaryLines />
        </Modal>
      )}
    </>
  );
}
