import { CodeNote } from '../booking/code-note.tsx';
import { isCodeKey } from '../booking/price-desk.ts';
import { useNative } from '../use-native.ts';
import type { BuiltInViews } from '../view.ts';
import { drawTextfield } from './textfield.tsx';

/** As in any form; where a code is typed, what became of it is said, too. */
export const BookingTextfieldView: BuiltInViews['textfield'] = ({ node, attributes }) => {
  const native = useNative(node);
  const note = isCodeKey(native.key) && <CodeNote node={node} code={native.key} hint={attributes.hint} />;
  return drawTextfield(native, attributes, note);
};
