import { useRef } from 'react';

/** What a booking agrees to, where the company has terms: to be read before, beside the button. */
export function TermsNote({ terms }: { terms: string | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  if (terms === null) return null;
  return (
    <>
      <p className="pp-quiet">
        By booking you agree to our{' '}
        <button type="button" className="pp-textbutton" onClick={() => dialog.current?.showModal()}>
          terms of service
        </button>
        .
      </p>
      <dialog ref={dialog} className="ms-terms" aria-labelledby="terms-title">
        <h2 id="terms-title">Privacy and Terms</h2>
        {/* The server stores few tags, and refuses all others. */}
        <div dangerouslySetInnerHTML={{ __html: terms }} />
        <button type="button" className="pp-button pp-second" onClick={() => dialog.current?.close()}>
          CANCEL
        </button>
      </dialog>
    </>
  );
}
