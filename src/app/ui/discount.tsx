import { useFormats } from './use-formats.ts';

/** How much less, as its type reads it. */
export function Discount({ value, type }: { value: number; type: 'percent' | 'amount' }) {
  const { money } = useFormats();
  return type === 'percent' ? `${value}%` : money(value);
}
