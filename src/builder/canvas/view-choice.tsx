import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { type Ui, usePart, useUi } from '../builder-context.ts';
import { RadioRow } from '../controls/radio-row.tsx';
import { useSight } from './sight.ts';

const devices: readonly (readonly [Ui['width'], string, typeof Monitor])[] = [
  ['phone', 'Phone, 390 pixels', Smartphone],
  ['tablet', 'Tablet, 768 pixels', Tablet],
  ['desktop', 'Desktop', Monitor],
];

/** On which device the form is seen, and how large. Styles are edited for the device that is seen. */
export function ViewChoice() {
  const [{ width, zoom }, setUi] = useUi();
  const scale = usePart(useSight().scale, (now) => now);
  return (
    <div className="tb-view">
      <RadioRow
        label="Device"
        choices={devices.map(([value, title, Picture]) => ({
          value,
          title,
          picture: <Picture size={15} aria-hidden />,
        }))}
        value={width}
        // The choices are the widths.
        onChoose={(next) => setUi({ width: next as Ui['width'] })}
      />
      <button
        type="button"
        className="tb-zoom"
        title={zoom === 'fit' ? 'Show in full size' : 'Show all of its width'}
        onClick={() => setUi({ zoom: zoom === 'fit' ? 'full' : 'fit' })}
      >
        {zoom === 'fit' ? `Fit, ${Math.round(scale * 100)}%` : '100%'}
      </button>
    </div>
  );
}
