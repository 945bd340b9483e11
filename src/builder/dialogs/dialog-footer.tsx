import type { ReactNode } from 'react';

/** The end of a dialog: what there is to know before, then what can be done, the main thing last. */
export function DialogFooter({ note, children }: { note?: ReactNode; children: ReactNode }) {
  return (
    <footer className="tb-dialog-footer">
      {note !== undefined && <div className="tb-dialog-note">{note}</div>}
      {children}
    </footer>
  );
}
