import { useRef } from 'react';
import { FillIn } from '../language/site/fill-in.tsx';
import { useSite } from '../language/site/use-site.ts';

/** What a booking agrees to, where the company has terms: to be read before, beside the button. */
export function TermsNote({ terms }: { terms: string | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { checkout } = useSite().steps;
  if (terms === null) return null;
  return (
    <>
      <p className="pp-quiet">
        <FillIn
          text={checkout.agree}
          parts={{
            terms: (
              <button type="button" className="pp-textbutton" onClick={() => dialog.current?.showModal()}>
                {checkout.termsLink}
              </button>
            ),
          }}
        />
      </p>
      <dialog ref={dialog} className="ms-terms" aria-labelledby="terms-title">
        <h2 id="terms-title">{checkout.termsTitle}</h2>
        {/* The server stores few tags, and refuses all others. */}
        <div dangerouslySetInnerHTML={{ __html: terms }} />
        <button type="button" className="pp-button pp-second" onClick={() => dialog.current?.close()}>
          {checkout.cancel}
        </button>
      </dialog>
    </>
  );
}
