import { drawOptions } from '../parts/draw-options.tsx';
import { drawTick } from '../parts/draw-tick.tsx';
import { useNative } from '../use-native.ts';
import type { BuiltInViews } from '../view.ts';

const section = 'select';

export const CheckboxView: BuiltInViews['checkbox'] = ({ node, attributes: texts }) => {
  const native = useNative(node);
  const { options } = texts;
  return options.length === 0
    ? drawTick(native, section, texts)
    : drawOptions(native, { section, texts, options, many: true });
};
