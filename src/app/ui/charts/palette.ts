/** Colours of series that stand beside each other, on a light and on a dark ground. The first is the company's own. */
export const palette = [
  { light: 'var(--chart-strong)', dark: 'var(--chart-strong)' },
  { light: '#b45309', dark: '#f0a95b' },
  { light: '#0f766e', dark: '#4fc3b5' },
  { light: '#be123c', dark: '#ff8fa3' },
  { light: '#2b6cb0', dark: '#7db4f0' },
  { light: '#6b7280', dark: '#aab2bf' },
] as const;

/** With more series than colours they begin again: nobody tells seven apart by colour anyway. */
export function colorOf(index: number): string {
  const color = palette[index % palette.length] ?? palette[0];
  return `light-dark(${color.light}, ${color.dark})`;
}
