import { drawText } from '../parts/draw-text.tsx';
import { useNative } from '../use-native.ts';
import type { BuiltInViews } from '../view.ts';

export const TimePickerView: BuiltInViews['timePicker'] = ({ node, attributes: texts }) => {
  const { earliest: min, latest: max, step } = texts;
  const attributes = { type: 'time', min, max, step: step * 60 };
  return drawText(useNative(node), { section: 'textfield', texts, attributes });
};
