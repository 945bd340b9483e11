import type { Editor } from '../editor/editor.ts';
import { describePlace } from '../editor/place.ts';
import { titleOf, type OutlineRow } from './outline-rows.ts';

type Pressed = {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  preventDefault(): void;
};
type OutlineKeysOptions = {
  rows: readonly OutlineRow[];
  editor: Editor;
  onFold(id: string, isFolded?: boolean): void;
};

/** Letters that follow one another as fast as this are one word. */
const pauseMs = 700;

/** Keys of a tree: to the line above or below as it is seen, folding, and typing the beginning of a name. */
export function createOutlineKeys() {
  let typed = { text: '', at: 0 };
  return (event: Pressed, { rows, editor, onFold }: OutlineKeysOptions): boolean => {
    const { key } = event;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const at = rows.findIndex(({ node }) => node.id === editor.state.get().selection.at(-1));
    const here = rows[at];
    const go = (row: OutlineRow | undefined): boolean => {
      if (!row) return true;
      const { selection, draft } = editor.state.get();
      const { id } = row.node;
      editor.select(event.shiftKey ? [...selection.filter((one) => one !== id), id] : [id]);
      editor.say(describePlace(draft.tree, id, editor.registry));
      return true;
    };
    const fold = (row: OutlineRow, isFolded: boolean): boolean => {
      onFold(row.node.id, isFolded);
      return true;
    };
    const find = (): boolean => {
      if (key.length !== 1 || key === ' ' || key === '?' || key === '/') return false;
      const now = Date.now();
      typed = { text: (now - typed.at < pauseMs ? typed.text : '') + key.toLowerCase(), at: now };
      // A first letter goes on to the next name that begins so.
      const from = Math.max(0, at + (typed.text.length === 1 ? 1 : 0));
      const begins = ({ node }: OutlineRow) =>
        titleOf(node, editor.registry).name.toLowerCase().startsWith(typed.text);
      return go([...rows.slice(from), ...rows.slice(0, from)].find(begins));
    };
    const acts: Partial<Record<string, () => boolean>> = {
      ArrowDown: () => go(rows[at + 1]),
      ArrowUp: () => go(rows[at === -1 ? rows.length - 1 : at - 1]),
      Home: () => go(rows[0]),
      End: () => go(rows.at(-1)),
      // Unfolds, or goes in; folds, or goes out.
      ArrowRight: () => (here?.isOpen === false ? fold(here, false) : here?.isOpen ? go(rows[at + 1]) : true),
      ArrowLeft: () => (here?.isOpen ? fold(here, true) : false),
    };
    const isDone = (acts[key] ?? find)();
    if (isDone) event.preventDefault();
    return isDone;
  };
}
