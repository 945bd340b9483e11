import { ColorInput, Text, type ColorInputProps } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { contrast } from './color.ts';
import { readable } from './shades.ts';

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

/** Says at once how white text reads on a colour, and what we do about it. */
export function ContrastNote({ color }: { color: string }) {
  if (!isHex(color)) return null;
  const ratio = contrast(color, '#ffffff');
  const isFine = ratio >= readable;
  const Icon = isFine ? CircleCheck : CircleAlert;
  return (
    <Text size="xs" c="dimmed" mt={6} role="status" style={{ display: 'flex', gap: 6, alignItems: 'center' }}>
      <Icon size={14} aria-hidden color={isFine ? '#2f8f57' : '#c77700'} />
      <span>
        Contrast with white {ratio.toFixed(1)} : 1.{' '}
        {isFine
          ? 'Good contrast.'
          : 'Too light for white text: buttons get dark text, and links are darkened.'}
      </span>
    </Text>
  );
}

type ColorFieldProps = Omit<ColorInputProps, 'value'> & { value: string };

export const ColorField = ({ value, ...props }: ColorFieldProps) => (
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
    <ContrastNote color={value} />
  </div>
);
