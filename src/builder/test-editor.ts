import { expect } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { createFormDocument, type MasterTemplate } from '#engine/template/documents.ts';
import { masterTemplates } from '#engine/template/masters/index.ts';
import { resolve } from '#engine/template/resolve.ts';
import { checkTree } from '#engine/tree/check-tree.ts';
import { requireNode } from '#engine/tree/find-path.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import type { Properties } from '#engine/tree/properties.ts';
import { addColumn } from './commands/add-column.ts';
import { duplicateNodes } from './commands/duplicate-nodes.ts';
import { insertNode } from './commands/insert-node.ts';
import { labelOf } from './commands/labels.ts';
import { moveNodes } from './commands/move-nodes.ts';
import { createNode } from './commands/new-node.ts';
import { removeNodes } from './commands/remove-nodes.ts';
import { setProperties } from './commands/set-properties.ts';
import { setWidths } from './commands/set-widths.ts';
import { findWrapping, unwrapNode } from './commands/unwrap-node.ts';
import { wrapNodes } from './commands/wrap-nodes.ts';
import { createEditor } from './editor/editor.ts';
import { findNextPlace } from './editor/place.ts';

/** The default booking template, as a company without a form of its own has it. */
export const bookingTemplate = (): MasterTemplate => {
  const found = masterTemplates.find(({ kind, default: isDefault }) => kind === 'booking' && isDefault);
  expect.assert(found);
  return found;
};

/** An editor with verbs: what somebody does with it, so that tests read as stories. */
export function openTestEditor(template = bookingTemplate()) {
  const { tree, theme, layout } = resolve(template, createFormDocument(template.id));
  const editor = createEditor({ registry: builtInRegistry, template, draft: { tree, theme, layout } });
  let seed = 1;
  const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  const now = () => editor.state.get().draft.tree;
  const label = (verb: string, ids: readonly string[]) => labelOf(verb, ids, now(), builtInRegistry);
  const verbs = {
    editor,
    random,
    tree: now,
    node: (id: string): FormNode => requireNode(now(), id),
    selection: () => editor.state.get().selection,
    steps: () => editor.state.get().history.past.map((step) => step.label),
    insert(type: string, parentId: string, index: number) {
      const definition = builtInRegistry.find(type);
      expect.assert(definition);
      const node = createNode(definition, { tree: now(), registry: builtInRegistry, random });
      return editor.execute(insertNode(node, { parentId, index }, builtInRegistry)) ?? node.id;
    },
    move: (ids: readonly string[], parentId: string, index: number) =>
      editor.execute(moveNodes(ids, { parentId, index }, label('Move', ids))),
    nudge(id: string, by: 1 | -1) {
      const place = findNextPlace(now(), id, by, builtInRegistry);
      return place && editor.execute(moveNodes([id], place, label('Move', [id])));
    },
    remove: (...ids: string[]) => editor.execute(removeNodes(ids, label('Delete', ids))),
    duplicate: (...ids: string[]) =>
      editor.execute(duplicateNodes(ids, { label: label('Duplicate', ids), random })),
    set: (id: string, properties: Properties, mergeKey?: string) =>
      editor.execute(
        setProperties([id], properties, { label: label('Change', [id]), ...(mergeKey && { mergeKey }) }),
      ),
    wrap(type: string, ...ids: string[]) {
      const definition = builtInRegistry.find(type);
      expect.assert(definition);
      return editor.execute(wrapNodes(ids, definition, { registry: builtInRegistry, random }));
    },
    unwrap(id: string) {
      const whole = findWrapping(now(), id, builtInRegistry);
      return whole && editor.execute(unwrapNode(whole.id, label('Unwrap', [whole.id])));
    },
    addColumn: (id: string) => editor.execute(addColumn(id, { registry: builtInRegistry, random })),
    widen: (widths: Record<string, number>) =>
      editor.execute(setWidths(new Map(Object.entries(widths)), 'Widths of columns')),
    undo: () => editor.undo(),
    redo: () => editor.redo(),
    expectSound: () => expect(checkTree(now(), builtInRegistry)).toEqual([]),
    childrenOf: (id: string) => (requireNode(now(), id).children ?? []).map((child) => child.id),
  };
  return verbs;
}
