import type { AnyDefinition } from '#engine/components/define.ts';
import { walkTree } from '#engine/tree/index-tree.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { useBuilder } from '../builder-context.ts';
import { insertNode } from '../commands/insert-node.ts';
import { createNode } from '../commands/new-node.ts';
import { nearestPlace } from '../editor/nearest-place.ts';
import { describePlace } from '../editor/place.ts';
import { useDrag } from '../dnd/drag.ts';
import { focusCanvas } from '../focus.ts';
import { openContent } from '../folding.ts';

/** Puts a new component behind what is selected, or wherever it may stand nearest to it. */
export function useInsert(): (definition: AnyDefinition) => void {
  const { editor, random } = useBuilder();
  const insert = useInsertNode();
  return (definition) => {
    const { tree } = editor.state.get().draft;
    insert(createNode(definition, { tree, registry: editor.registry, random }));
  };
}

/** The same of a component that is made already; with nothing selected, next to components of a type. */
export function useInsertNode(near?: string): (node: FormNode) => void {
  const { editor, ui } = useBuilder();
  return (node) => {
    const { draft, selection } = editor.state.get();
    const { registry } = editor;
    const neighbour = [...walkTree(draft.tree)].findLast(({ type }) => type === near)?.id;
    const place = nearestPlace(draft.tree, node, selection.at(-1) ?? neighbour, registry);
    if ('refusal' in place) return editor.refuse(place.refusal.reason);
    const refusal = editor.execute(insertNode(node, place, registry));
    if (refusal) return;
    openContent(ui);
    editor.say(`Added. ${describePlace(editor.state.get().draft.tree, node.id, registry)}`);
  };
}

/** Lets a place be chosen by keys, beginning with the one that a press would take. */
export function useChoosePlace(): (definition: AnyDefinition) => void {
  const { placing } = useDrag();
  return ({ type }) => {
    const from = document.activeElement;
    focusCanvas();
    // Where there is no place, or none is chosen, one goes on in the palette.
    const goBack = () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus();
    };
    if (!placing.start(type, goBack)) goBack();
  };
}
