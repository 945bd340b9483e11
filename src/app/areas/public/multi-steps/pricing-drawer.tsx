import { useId, useLayoutEffect, useRef } from 'react';
import { useSentences, useSite } from '../language/site/use-site.ts';
import { usePageWords } from '../language/use-page-words.ts';
import { findEmailProblem } from './lacking.ts';
import { PricingDetails } from './pricing-details.tsx';
import type { StepProps } from './step-props.ts';
import { useMailedQuote } from './use-mailed-quote.ts';

/** `mailed`: the quote that has been sent, which outlives the drawer. */
type Props = StepProps & { onClose: () => void; mailed: string; setMailed: (quote: string) => void };

/** The price from the side of the page: to be mailed, or to be booked. */
export function PricingDrawer({ onClose, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const words = useSite().steps.price;
  const { close } = usePageWords();
  // Closed before it is taken out of the page: only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && !element.open) element.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="ms-drawer"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="ms-drawer-inside">
        <div className="ms-drawer-head">
          <h2 id={titleId}>{words.title}</h2>
          <button type="button" className="ms-close" aria-label={close} onClick={onClose}>
            ×
          </button>
        </div>
        <PricingDetails state={props.price} formats={props.page.formats} company={props.boot.company} />
        <Actions {...props} onClose={onClose} />
      </div>
    </dialog>
  );
}

function Actions({ onClose, ...props }: Props) {
  const { answers, onErrors, go } = props;
  const { price: words, contact } = useSite().steps;
  const sentences = useSentences();
  const { mail, sending, isSent } = useMailedQuote(props);
  const leave = (step: 1 | 3) => {
    onClose();
    go(step);
  };
  const send = () => {
    const problem = findEmailProblem(answers.email, contact.email, sentences);
    if (!problem) return void mail();
    onErrors({ email: problem });
    return leave(1);
  };
  return (
    <div className="ms-drawer-actions">
      <div role="status">{isSent && <p className="ms-sent">{words.mailed}</p>}</div>
      {!isSent && (
        <button type="button" className="pp-button pp-second" disabled={sending} onClick={send}>
          {words.mail}
        </button>
      )}
      <button type="button" className="pp-button" onClick={() => leave(3)}>
        {words.book}
      </button>
    </div>
  );
}
