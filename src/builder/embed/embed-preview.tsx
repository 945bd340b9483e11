import { useState } from 'react';
import { RadioRow } from '../controls/radio-row.tsx';

const widths = [
  [320, 'A narrow column'],
  [390, 'A phone'],
  [768, 'A tablet'],
  [1080, 'A wide page'],
] as const;

/** The form in a frame, as wide as the place it may get in somebody's page. */
export function EmbedPreview({ address }: { address: string }) {
  const [width, setWidth] = useState<number>(390);
  return (
    <>
      <RadioRow
        label="Width of the place"
        choices={widths.map(([pixels, title]) => ({
          value: String(pixels),
          title: `${title} (${pixels} px)`,
        }))}
        value={String(width)}
        onChoose={(next) => setWidth(Number(next))}
      />
      <div className="tb-embed">
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page, on our own origin */}
        <iframe src={address} title={`The form, ${width} pixels wide`} style={{ width }} />
      </div>
    </>
  );
}
