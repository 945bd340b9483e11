import { useState, type ComponentType } from 'react';
import { useSite } from '../language/site/use-site.ts';
import { AskPanel } from './ask-panel.tsx';
import { CancelPanel } from './cancel-panel.tsx';
import { MovePanel } from './move-panel.tsx';
import type { PanelProps, Receipt } from './panel-props.ts';
import { SkipPanel } from './skip-panel.tsx';

type ActionId = 'reschedule' | 'skip' | 'ask' | 'cancel';

type Action = {
  id: ActionId;
  Panel: ComponentType<PanelProps>;
  isOpen: (may: Receipt['may']) => boolean;
};

const actions: readonly Action[] = [
  { id: 'reschedule', Panel: MovePanel, isOpen: (may) => may.reschedule },
  { id: 'skip', Panel: SkipPanel, isOpen: (may) => may.skip },
  { id: 'ask', Panel: AskPanel, isOpen: (may) => may.reschedule },
  { id: 'cancel', Panel: CancelPanel, isOpen: (may) => may.cancel },
];

/** What can be done with a visit; one thing at a time is open. */
export function VisitActions(props: PanelProps) {
  const words = useSite().visit;
  const { page, receipt, company } = props;
  const [open, setOpen] = useState(page.action);
  const offered = actions.filter(({ isOpen }) => isOpen(receipt.may));
  const phone = company?.office.phone;
  if (receipt.team_on_the_way)
    return (
      <section className="pp-section">
        <p>{words.onTheWay}</p>
        {phone && (
          <p>
            <a className="pp-button" href={`tel:${phone}`}>
              {words.call(phone)}
            </a>
          </p>
        )}
      </section>
    );
  if (offered.length === 0) return null;
  return (
    <section className="pp-section" aria-labelledby="change">
      <h2 id="change">{words.changed}</h2>
      <ul className="pp-actions">
        {offered.map(({ id, Panel }) => (
          <li key={id}>
            <button
              type="button"
              className="pp-action"
              aria-expanded={open === id}
              onClick={() => setOpen(open === id ? null : id)}
            >
              {words.actions[id]}
            </button>
            {open === id && <Panel {...props} />}
          </li>
        ))}
      </ul>
      <noscript>
        <p className="pp-quiet">{words.noScript}</p>
      </noscript>
    </section>
  );
}
