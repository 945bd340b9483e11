import { ColorInput, Text, type ColorInputProps } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { contrast } from './color.ts';
import { inkOn, readable } from './shades.ts';

const swatches = [
  '#7048e8',
  '#2b6cb0',
  '#0f766e',
  '#2f7d32',
  '#b45309',
  '#c2410c',
  '#be123c',
  '#9d2a8b',
  '#334155',
];

const isHex = (value: string) => /^#[0-9a-f]{6}$/i.test(value);

/** What stands on a color: white text, or the text that we choose for it as on the buttons of public pages. */
export type ColorUse = 'white' | 'button';

type Verdict = { ratio: number; measured: string; advice: string };

/** Measured is the text that is really set on it. */
const judge = (color: string, use: ColorUse): Verdict => {
  if (use === 'white')
    return {
      ratio: contrast(color, '#ffffff'),
      measured: 'Contrast with white',
      advice: 'Too light for white text: a darker shade of it is used where white text or a link needs one.',
    };
  const ink = inkOn(color);
  const isWhite = ink === '#ffffff';
  return {
    ratio: contrast(color, ink),
    measured: `Buttons get ${isWhite ? 'white' : 'dark'} text. Contrast`,
    advice: 'Hard to read. Choose a lighter or a darker color.',
  };
};

type ContrastNoteProps = { color: string; use?: ColorUse };

/** Says at once how text reads on a color, and what we do about it. */
export function ContrastNote({ color, use = 'white' }: ContrastNoteProps) {
  if (!isHex(color)) return null;
  const { ratio, measured, advice } = judge(color, use);
  const isFine = ratio >= readable;
  const Icon = isFine ? CircleCheck : CircleAlert;
  return (
    <Text size="xs" c="dimmed" mt={6} role="status" style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
      <Icon size={14} aria-hidden color={isFine ? '#2f8f57' : '#c77700'} style={{ flex: 'none' }} />
      <span>
        {measured} {ratio.toFixed(1)} : 1. {isFine ? 'Good contrast.' : advice}
      </span>
    </Text>
  );
}

type ColorFieldProps = Omit<ColorInputProps, 'value'> & { value: string; use?: ColorUse };

export const ColorField = ({ value, use, ...props }: ColorFieldProps) => (
  <div>
    <ColorInput
      format="hex"
      swatches={swatches}
      swatchesPerRow={9}
      fixOnBlur={false}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a color from the screen' }}
      value={value}
      {...props}
    />
    <ContrastNote color={value} {...(use && { use })} />
  </div>
);
