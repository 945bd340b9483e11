import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { useBuilder } from '../builder-context.ts';
import { ColorPresets } from './color-presets.tsx';
import type { EditControl } from './control.ts';
import { Problem, withProblem } from './problem.tsx';
import { useClosing } from './use-closing.ts';
import { useTyped } from './use-typed.ts';

/** Comes when it is opened. */
const Picker = lazy(async () => ({ default: (await import('react-colorful')).HexAlphaColorPicker }));

/** As it is stored: `#fff` is short for `#ffffff`, and many leave the sign out. */
function readColor(text: string): string | undefined {
  const digits = text.trim().replace(/^#/, '');
  if (digits === '') return undefined;
  if (!/^[0-9a-f]+$/i.test(digits)) return text;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`;
}

/** A colour: the company's own and those of the form at hand, any other by the picker or as it is written. */
export const ColorEdit: EditControl = (props) => {
  const { id, control, value, onChange } = props;
  const { host } = useBuilder();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useClosing(place, isOpen, close);
  const { shown, problem, change, leave } = useTyped(props, readColor);
  const color = typeof value === 'string' ? value : '';
  return (
    <div className="tb-color" ref={place}>
      <button
        type="button"
        className="tb-swatch"
        style={{ background: color || 'none' }}
        data-empty={color === '' || undefined}
        aria-label={`Choose ${control.title.toLowerCase()}`}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      />
      <input
        id={id}
        className="tb-input"
        value={shown}
        placeholder="#rrggbb"
        spellCheck={false}
        {...withProblem(id, problem)}
        onChange={({ target }) => change(target.value)}
        onBlur={leave}
      />
      <Problem id={id} problem={problem} />
      {isOpen && (
        <div className="tb-picker">
          <Suspense fallback={<div className="react-colorful" />}>
            <Picker color={color || '#ffffff'} onChange={onChange} />
          </Suspense>
          <ColorPresets title="Your company" colors={host.colors} onChoose={onChange} />
          <ColorPresets title="In this form" onChoose={onChange} />
        </div>
      )}
    </div>
  );
};
