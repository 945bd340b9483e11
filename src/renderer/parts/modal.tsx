import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

type Props = {
  title: string;
  onClose(): void;
  /** What the Enter key does in a field of the dialog; nothing where nothing is confirmed. */
  onConfirm?: () => void;
  children: ReactNode;
  actions: ReactNode;
};

/** The browser's own modal dialog: it keeps the focus, gives it back, and closes with Escape. */
export function Modal({ title, onClose, onConfirm, children, actions }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  // Closed while it still is in the page: only then does the browser give the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  // A dialog stands in the form: without this the key would send the form behind it.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    onConfirm?.();
  };
  return (
    <dialog
      ref={element}
      className="tf-dialog"
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={onKeyDown}
    >
      <h2 id={titleId} className="tf-title">
        {title}
      </h2>
      <div className="tf-dialog-body">{children}</div>
      <div className="tf-dialog-actions">{actions}</div>
    </dialog>
  );
}

type ActionsProps = { cancel: string; confirm: string; onCancel(): void; onConfirm(): void };

export const CancelConfirm = ({ cancel, confirm, onCancel, onConfirm }: ActionsProps) => (
  <>
    <button type="button" className="tf-button tf-b-button tf-quiet" onClick={onCancel}>
      {cancel}
    </button>
    <button type="button" className="tf-button tf-b-button" onClick={onConfirm}>
      {confirm}
    </button>
  </>
);
