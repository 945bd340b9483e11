import { offeredOptions } from '#engine/components/single-choice.ts';
import { drawSelect } from '../parts/draw-select.tsx';
import { useNative } from '../use-native.ts';
import type { BuiltInViews } from '../view.ts';

export const SelectView: BuiltInViews['select'] = ({ node, attributes: texts }) => {
  const native = useNative(node);
  const options = offeredOptions(texts, native.tools.session.context.catalogue);
  return drawSelect(native, { texts, placeholder: texts.placeholder, options });
};
