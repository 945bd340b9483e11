import { spend, type Meter } from './meter.ts';

export type Primitive = string | number | boolean | null | undefined;

/** Lists within lists that count for something as text. */
const maxDepth = 20;

/**
 * What JavaScript's operators make of a value, for JSON. Never calls into the value: an answer with a `toString` of
 * its own would throw, and one of lists within lists would take for ever.
 */
export function toPrimitive(value: unknown, meter: Meter, depth = 0): Primitive {
  switch (typeof value) {
    case 'string':
    case 'number':
    case 'boolean':
      return value;
    case 'object':
      if (value === null) return null;
      return Array.isArray(value) ? toListText(value, meter, depth) : '[object Object]';
    default:
      return undefined;
  }
}

export const toText = (value: unknown, meter: Meter): string => String(toPrimitive(value, meter));

function toListText(list: readonly unknown[], meter: Meter, depth: number): string {
  if (depth >= maxDepth) return '';
  spend(meter, list.length);
  const text = list.map((entry) => toPrimitive(entry, meter, depth + 1) ?? '').join(',');
  spend(meter, text.length);
  return text;
}
