import { offeredOptions } from '#engine/components/single-choice.ts';
import { drawOptions } from '../parts/draw-options.tsx';
import { useNative } from '../use-native.ts';
import type { BuiltInViews } from '../view.ts';

export const RadioView: BuiltInViews['radio'] = ({ node, attributes: texts }) => {
  const native = useNative(node);
  const options = offeredOptions(texts, native.tools.session.context.catalogue);
  const beside = texts.direction === 'horizontal';
  return drawOptions(native, { section: 'select', texts, options, beside });
};
