import { requireNode } from '#engine/tree/find-path.ts';
import { copyToClipboard, cutToClipboard, pasteFromClipboard } from '../clipboard/clipboard.ts';
import type { Builder } from '../builder-context.ts';
import { findRow } from '../commands/row-of.ts';
import { findWrapping } from '../commands/unwrap-node.ts';
import { wrappersIn } from '../commands/wrap-nodes.ts';
import type { Placing } from '../dnd/placing.ts';
import { focusCanvas } from '../focus.ts';
import { createKeyActs } from '../key-acts.ts';
import { createKeySteps } from '../key-steps.ts';
import type { CanvasActs } from './acts.ts';
import { isHiddenByHand } from './is-hidden.ts';

/** An entry of the menu. */
export type NodeCommand = { title: string; keys?: string; act(): void; isGrave?: true };

type Near = { acts: CanvasActs; placing: Placing };

/** What can be done with what is selected, in groups. */
export function listNodeCommands(builder: Builder, { acts, placing }: Near): NodeCommand[][] {
  const { editor } = builder;
  const { selection, draft } = editor.state.get();
  const id = selection.at(-1);
  if (id === undefined) return [pasting(builder)];
  const { registry } = editor;
  const keyActs = createKeyActs(builder);
  const isHidden = selection.every((one) => isHiddenByHand(requireNode(draft.tree, one)));
  const single: NodeCommand[] = [
    { title: 'Edit text', keys: 'F2', act: () => acts.words.set({ id }) },
    { title: 'Move up', keys: 'Alt + ↑', act: () => keyActs.nudge(-1) },
    { title: 'Move down', keys: 'Alt + ↓', act: () => keyActs.nudge(1) },
  ];
  const around: NodeCommand[] = wrappersIn(registry).map((definition) => ({
    title: `Wrap in ${definition.title.toLowerCase()}`,
    ...(definition.type === draft.tree.type && { keys: 'Ctrl + G' }),
    act: () => keyActs.wrap(definition),
  }));
  if (findWrapping(draft.tree, id, registry))
    around.push({ title: 'Unwrap', keys: 'Ctrl + Shift + G', act: keyActs.unwrap });
  if (findRow(draft.tree, id, registry)) around.push({ title: 'Add a column', act: keyActs.addColumn });
  return [
    [
      ...(selection.length === 1 ? single : []),
      { title: 'Move to …', keys: 'Ctrl + Enter', act: () => startPlacing(placing, id) },
    ],
    [
      { title: 'Duplicate', keys: 'Ctrl + D', act: keyActs.duplicate },
      { title: 'Copy', keys: 'Ctrl + C', act: () => void copyToClipboard(builder) },
      { title: 'Cut', keys: 'Ctrl + X', act: () => void cutToClipboard(builder) },
      ...pasting(builder),
    ],
    around,
    [
      { title: 'Select parent', keys: '←', act: createKeySteps(editor).selectAround },
      { title: isHidden ? 'Show' : 'Hide', keys: 'Ctrl + Shift + H', act: keyActs.toggleHidden },
    ],
    [{ title: 'Delete', keys: 'Delete', isGrave: true, act: keyActs.remove }],
  ];
}

function startPlacing(placing: Placing, id: string): void {
  focusCanvas();
  placing.start({ id });
}

const pasting = (builder: Builder): NodeCommand[] => [
  { title: 'Paste', keys: 'Ctrl + V', act: () => void pasteFromClipboard(builder) },
];
