import type { AnyDefinition } from '#engine/components/define.ts';
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
  const { editor, random, ui } = useBuilder();
  return (definition) => {
    const { draft, selection } = editor.state.get();
    const { registry } = editor;
    const node = createNode(definition, { tree: draft.tree, registry, random });
    const place = nearestPlace(draft.tree, node, selection.at(-1), registry);
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
