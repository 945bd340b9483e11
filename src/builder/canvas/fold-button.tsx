import { PanelLeft, PanelRight } from 'lucide-react';
import { type SidePanel, useUi } from '../builder-context.ts';
import { withFolded } from '../folding.ts';

const faces = {
  side: { Picture: PanelLeft, name: 'Form panel', key: '[' },
  component: { Picture: PanelRight, name: 'Component panel', key: ']' },
} as const;

/** Lets a panel make way for the form, and brings it back. */
export function FoldButton({ panel }: { panel: SidePanel }) {
  const [ui, setUi] = useUi();
  const { Picture, name, key } = faces[panel];
  const isFolded = ui.folded.includes(panel);
  return (
    <button
      type="button"
      className="tb-fold-panel"
      aria-label={name}
      aria-expanded={!isFolded}
      aria-keyshortcuts={key}
      title={`${isFolded ? 'Show' : 'Hide'} the ${name.toLowerCase()} (${key})`}
      onClick={() => setUi({ folded: withFolded(ui.folded, panel, !isFolded) })}
    >
      <Picture size={16} aria-hidden />
    </button>
  );
}
