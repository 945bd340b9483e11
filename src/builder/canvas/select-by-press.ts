import type { Editor } from '../editor/editor.ts';
import { describePlace } from '../editor/place.ts';
import { rangeOf } from './range-of.ts';

type Held = { ctrlKey: boolean; metaKey: boolean; shiftKey: boolean };

/**
 * A press selects; with Shift all up to there, with Ctrl one more or one less, which is said: of several selected ones
 * no sidebar tells.
 */
export function selectByPress(editor: Editor, id: string | undefined, held: Held): void {
  const { selection, draft } = editor.state.get();
  const last = selection.at(-1);
  if (id === undefined) return editor.select([]);
  const isOneMore = held.ctrlKey || held.metaKey;
  if (isOneMore) editor.toggle(id);
  else if (held.shiftKey && last !== undefined) editor.select(rangeOf(draft.tree, last, id));
  else return editor.select([id]);
  const now = editor.state.get().selection;
  const verb = now.includes(id) ? 'Selected' : 'Deselected';
  const count = ['No component is', 'One component is'][now.length] ?? `${now.length} components are`;
  editor.say(`${verb}: ${describePlace(draft.tree, id, editor.registry)}. ${count} selected.`);
}
