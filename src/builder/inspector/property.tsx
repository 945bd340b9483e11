import { RotateCcw } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { Layer, Provenance } from '#engine/template/provenance.ts';

const sources: Record<Layer, string> = {
  type: 'Default',
  theme: 'Default styles',
  template: 'Template',
  form: 'Set here',
};

type Props = {
  title: string;
  description?: string | undefined;
  provenance: Provenance;
  /** Where the value comes from, where that is more than a layer. */
  source?: string | undefined;
  /** A control as small as a switch stands beside its title. */
  isBeside?: boolean;
  /** Back to what is inherited. */
  onReset(value: unknown): void;
  children(id: string): ReactNode;
};

/** One property with its control: where its value comes from, and the way back to what it inherits. */
export function Property({ title, description, provenance, source, isBeside, onReset, children }: Props) {
  const id = useId();
  const { origin, inherited } = provenance;
  const isOwn = origin?.layer === 'form';
  return (
    <div className="tb-property" data-layer={origin?.layer} data-beside={isBeside || undefined}>
      <div className="tb-property-head">
        <label htmlFor={id}>{title}</label>
        <small className="tb-source">{source ?? sources[origin?.layer ?? 'type']}</small>
        {isOwn && (
          <button
            type="button"
            className="tb-reset"
            title={inherited ? `Reset to: ${sources[inherited.layer].toLowerCase()}` : 'Remove'}
            aria-label={`Reset ${title}`}
            onClick={() => onReset(inherited?.layer === 'template' ? inherited.value : undefined)}
          >
            <RotateCcw size={13} aria-hidden />
          </button>
        )}
      </div>
      {children(id)}
      {description && <p className="tb-hint">{description}</p>}
    </div>
  );
}
