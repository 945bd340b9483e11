import { type ReactNode, useEffect, useRef } from 'react';

type Props = { title: string; onClose(): void; isWide?: boolean; children: ReactNode };

/** The browser's own modal dialog, as the builder looks. */
export function BuilderDialog({ title, onClose, isWide = false, children }: Props) {
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
      {children}
    </dialog>
  );
}
