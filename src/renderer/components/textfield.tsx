import type { ReactNode } from 'react';
import { drawOptions } from '../parts/draw-options.tsx';
import { drawText } from '../parts/draw-text.tsx';
import { drawTick } from '../parts/draw-tick.tsx';
import { type Native, useNative } from '../use-native.ts';
import type { BuiltInViews } from '../view.ts';

const section = 'textfield';

export const TextfieldView: BuiltInViews['textfield'] = ({ node, attributes }) =>
  drawTextfield(useNative(node), attributes);

/** `note` stands in the place of the hint. */
export function drawTextfield(
  native: Native,
  texts: Parameters<BuiltInViews['textfield']>[0]['attributes'],
  note?: ReactNode,
): ReactNode {
  const { inputType: type, options, maxLength, autocomplete: autoComplete, placeholder } = texts;
  if (type === 'checkbox') return drawTick(native, section, texts);
  if (type === 'radio') return drawOptions(native, { section, texts, options });
  const inputMode = native.node.validation === 'number' ? 'decimal' : undefined;
  const attributes = { type, placeholder, maxLength, autoComplete, inputMode } as const;
  return drawText(native, { section, texts, attributes, note });
}
