import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { type Ui, useUi } from '../builder-context.ts';
import { RadioRow } from '../controls/radio-row.tsx';

const widths: readonly (readonly [Ui['width'], string, typeof Monitor])[] = [
  ['phone', 'Phones', Smartphone],
  ['tablet', 'Tablets and phones', Tablet],
  ['desktop', 'All widths', Monitor],
];

const notes: Record<Ui['width'], string> = {
  desktop: 'For all widths.',
  tablet: 'Below 768 pixels. Anything not set comes from all widths.',
  phone: 'Below 480 pixels. Anything not set comes from wider widths.',
};

/** Whose styles are edited. Narrower ones inherit from the wider, and the canvas becomes as narrow. */
export function WidthChoice() {
  const [{ width }, setUi] = useUi();
  return (
    <div className="tb-property">
      <RadioRow
        label="Width of the form"
        choices={widths.map(([value, title, Picture]) => ({
          value,
          title,
          picture: <Picture size={16} aria-hidden />,
        }))}
        value={width}
        // The choices are the widths.
        onChoose={(next) => setUi({ width: next as Ui['width'] })}
      />
      <p className="tb-hint">{notes[width]}</p>
    </div>
  );
}
