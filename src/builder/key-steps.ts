import { findPath, requireNode } from '#engine/tree/find-path.ts';
import type { Editor } from './editor/editor.ts';
import { describePlace, idsInOrder } from './editor/place.ts';

/** How keys go from component to component. Each tells where one is then. */
export function createKeySteps(editor: Editor) {
  const now = () => editor.state.get();
  const tree = () => now().draft.tree;
  const tell = (id: string) => editor.say(describePlace(tree(), id, editor.registry));
  const selectOne = (id: string) => {
    editor.select([id]);
    tell(id);
  };
  return {
    /** To the component above or below, wherever it stands; `adds` keeps what is selected. */
    step(by: 1 | -1, adds = false): void {
      const { selection } = now();
      const ids = idsInOrder(tree()).slice(1);
      const last = selection.at(-1);
      const at = last === undefined ? (by === 1 ? -1 : ids.length) : ids.indexOf(last);
      const next = ids[at + by];
      if (next === undefined) return;
      editor.select(adds ? [...selection.filter((id) => id !== next), next] : [next]);
      tell(next);
    },
    selectAround(): void {
      const last = now().selection.at(-1);
      const parent = last && findPath(tree(), last)?.at(-2);
      if (parent && parent !== tree()) selectOne(parent.id);
    },
    selectInside(): void {
      const last = now().selection.at(-1);
      const child = last && requireNode(tree(), last).children?.[0];
      if (child) selectOne(child.id);
    },
    /** The first component of the form, or the last. */
    selectEnd(by: 1 | -1): void {
      const end = idsInOrder(tree())
        .slice(1)
        .at(by === 1 ? -1 : 0);
      if (end !== undefined) selectOne(end);
    },
    /** All that stands beside what is selected; at first, all parts of the form. */
    selectAll(): void {
      const last = now().selection.at(-1);
      const parent = (last === undefined ? undefined : findPath(tree(), last)?.at(-2)) ?? tree();
      const ids = (parent.children ?? []).map(({ id }) => id);
      editor.select(ids);
      editor.say(ids.length === 1 ? 'One component selected.' : `${ids.length} components selected.`);
    },
  };
}
