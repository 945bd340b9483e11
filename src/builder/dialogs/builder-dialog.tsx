import { type ReactNode, useEffect, useRef } from 'react';

type Props = { title: string; onClose(): void; isWide?: boolean; footer?: ReactNode; children: ReactNode };

/** The browser's own modal dialog, as the builder looks: its title, what scrolls, and at the end what can be done. */
export function BuilderDialog({ title, onClose, isWide = false, footer, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = element.current;
    if (dialog && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      className={isWide ? 'tb-dialog tb-wide' : 'tb-dialog'}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" className="tb-plain" onClick={onClose}>
          Close
        </button>
      </header>
      <div className="tb-dialog-body">{children}</div>
      {footer}
    </dialog>
  );
}
