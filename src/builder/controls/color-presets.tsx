import { useMemo } from 'react';
import { useEditor } from '../builder-context.ts';
import type { FormDraft } from '../editor/draft.ts';

type Props = {
  title: string;
  /** Without any, those that the form has already. */
  colors?: readonly string[];
  onChoose(color: string): void;
};

/** Colours to choose with one press. */
export function ColorPresets({ title, colors, onChoose }: Props) {
  const draft = useEditor((state) => state.draft);
  const shown = useMemo(() => [...new Set(colors ?? colorsIn(draft))], [colors, draft]);
  if (shown.length === 0) return null;
  return (
    <div role="group" aria-label={title} className="tb-preset-group">
      <p className="tb-hint">{title}</p>
      <div className="tb-presets">
        {shown.map((color) => (
          <button
            key={color}
            type="button"
            style={{ background: color }}
            title={color}
            aria-label={color}
            onClick={() => onChoose(color)}
          />
        ))}
      </div>
    </div>
  );
}

/** More than these nobody looks through. */
const mostColors = 14;

/** Those used most come first. */
function colorsIn({ tree, theme }: FormDraft): string[] {
  const counts = new Map<string, number>();
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (/^#[0-9a-f]{6,8}$/i.test(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
    } else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit);
  };
  visit(theme);
  const visitStyles = ({ styles, children = [] }: FormDraft['tree']): void => {
    visit(styles);
    children.forEach(visitStyles);
  };
  visitStyles(tree);
  return [...counts]
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, mostColors)
    .map(([color]) => color);
}
