import { CodeNote } from '../booking/code-note.tsx';
import { isCodeKey } from '../booking/price-desk.ts';
import { drawOptions } from '../parts/draw-options.tsx';
import { drawText } from '../parts/draw-text.tsx';
import { drawTick } from '../parts/draw-tick.tsx';
import { useNative } from '../use-native.ts';
import type { BuiltInViews } from '../view.ts';

const section = 'textfield';

export const TextfieldView: BuiltInViews['textfield'] = ({ node, attributes: texts }) => {
  const native = useNative(node);
  const { inputType: type, options, maxLength, autocomplete: autoComplete, placeholder } = texts;
  if (type === 'checkbox') return drawTick(native, section, texts);
  if (type === 'radio') return drawOptions(native, { section, texts, options });
  const inputMode = node.validation === 'number' ? 'decimal' : undefined;
  const attributes = { type, placeholder, maxLength, autoComplete, inputMode } as const;
  const note = isCodeKey(native.key) && <CodeNote node={node} code={native.key} hint={texts.hint} />;
  return drawText(native, { section, texts, attributes, note });
};
