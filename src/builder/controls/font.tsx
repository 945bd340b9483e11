import { ChevronDown } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { firstFileOf } from '#renderer';
import { fonts } from '#engine/components/styles.ts';
import type { EditControl } from './control.ts';
import { useClosing } from './use-closing.ts';

/** A font, each written in itself. Going through the list shows the form in it. */
export const FontEdit: EditControl = ({ id, control, value, onChange }) => {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  useClosing(place, isOpen, close);
  useFontSamples(isOpen);
  useEffect(() => {
    if (isOpen) place.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  }, [isOpen]);
  const chosen = typeof value === 'string' ? value : undefined;
  return (
    <div className="tb-font" ref={place}>
      <button
        id={id}
        type="button"
        className="tb-input"
        aria-expanded={isOpen}
        style={{ fontFamily: chosen && familyOf(chosen) }}
        onClick={() => setOpen(!isOpen)}
      >
        {chosen ?? 'Page font'} <ChevronDown size={16} aria-hidden />
      </button>
      {isOpen && (
        <div role="radiogroup" aria-label={control.title} className="tb-font-list">
          {fonts.map((font) => (
            <label key={font} style={{ fontFamily: familyOf(font) }}>
              <input
                type="radio"
                name={id}
                checked={font === chosen}
                onChange={() => onChange(font)}
                // Chosen by Enter or by the pointer, it is chosen for good; arrow keys go on looking.
                onKeyDown={({ key }) => key === 'Enter' && close()}
              />
              {font}
            </label>
          ))}
        </div>
      )}
    </div>
  );
};

const familyOf = (font: string): string => `'${font} Sample', '${font}', system-ui`;

/** Loaded when somebody looks at them for the first time. */
function useFontSamples(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    for (const font of fonts) {
      const family = `${font} Sample`;
      if ([...document.fonts].some((face) => face.family.includes(family))) continue;
      const face = new FontFace(family, `url(${firstFileOf(font)})`, { weight: '100 900' });
      document.fonts.add(face);
    }
  }, [isOpen]);
}
