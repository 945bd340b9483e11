import { drawText } from '../parts/draw-text.tsx';
import { useNative } from '../use-native.ts';
import type { BuiltInViews } from '../view.ts';

/** Typed as text: a browser's number field loses what it cannot read, and changes when the page is scrolled over it. */
export const NumberFieldView: BuiltInViews['numberField'] = ({ node, attributes: texts }) => {
  const { placeholder, min, step, unit } = texts;
  const isWhole = Number.isInteger(min) && Number.isInteger(step);
  // The keypads of numbers have no minus on some phones.
  const inputMode = min < 0 ? undefined : isWhole ? 'numeric' : 'decimal';
  return drawText(useNative(node), {
    section: 'textfield',
    texts,
    unit,
    attributes: { placeholder, inputMode },
  });
};
