import { useState, type ComponentType } from 'react';
import { AskPanel } from './ask-panel.tsx';
import { CancelPanel } from './cancel-panel.tsx';
import { MovePanel } from './move-panel.tsx';
import type { PanelProps, Receipt } from './panel-props.ts';
import { SkipPanel } from './skip-panel.tsx';

type Action = {
  id: string;
  label: string;
  Panel: ComponentType<PanelProps>;
  isOpen: (may: Receipt['may']) => boolean;
};

const actions: readonly Action[] = [
  { id: 'reschedule', label: 'Choose another time', Panel: MovePanel, isOpen: (may) => may.reschedule },
  { id: 'skip', label: 'Skip this visit', Panel: SkipPanel, isOpen: (may) => may.skip },
  { id: 'ask', label: 'Ask for another date', Panel: AskPanel, isOpen: (may) => may.reschedule },
  { id: 'cancel', label: 'Cancel', Panel: CancelPanel, isOpen: (may) => may.cancel },
];

/** What can be done with a visit; one thing at a time is open. */
export function VisitActions(props: PanelProps) {
  const { page, receipt } = props;
  const [open, setOpen] = useState(page.action);
  const offered = actions.filter(({ isOpen }) => isOpen(receipt.may));
  if (offered.length === 0) return null;
  return (
    <section className="pp-section" aria-labelledby="change">
      <h2 id="change">Have your plans changed?</h2>
      <ul className="pp-actions">
        {offered.map(({ id, label, Panel }) => (
          <li key={id}>
            <button
              type="button"
              className="pp-action"
              aria-expanded={open === id}
              onClick={() => setOpen(open === id ? null : id)}
            >
              {label}
            </button>
            {open === id && <Panel {...props} />}
          </li>
        ))}
      </ul>
      <noscript>
        <p className="pp-quiet">To change your visit here, please switch JavaScript on.</p>
      </noscript>
    </section>
  );
}
