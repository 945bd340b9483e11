import { useBuilder } from '../builder-context.ts';
import { applyThemeColor } from '../commands/apply-theme-color.ts';

/** A whole look from one colour: the company's own, or another. */
export function ThemeChoice() {
  const { editor, host } = useBuilder();
  return (
    <div className="tb-property">
      <p className="tb-property-head">Theme from a color</p>
      <div className="tb-presets">
        {host.colors.map((color) => (
          <button
            key={color}
            type="button"
            style={{ background: color }}
            aria-label={`Theme from ${color}`}
            title={color}
            onClick={() => editor.execute(applyThemeColor(color))}
          />
        ))}
      </div>
    </div>
  );
}
