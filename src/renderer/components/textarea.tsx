import { drawText } from '../parts/draw-text.tsx';
import { useNative } from '../use-native.ts';
import type { BuiltInViews } from '../view.ts';

export const TextareaView: BuiltInViews['textarea'] = ({ node, attributes: texts }) => {
  const { rows, maxLength, placeholder } = texts;
  return drawText(useNative(node), {
    section: 'textarea',
    texts,
    attributes: { maxLength, placeholder },
    rows,
  });
};
