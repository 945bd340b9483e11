import type { AnyDefinition } from '#engine/components/define.ts';
import { hasNode, requireNode } from '#engine/tree/find-path.ts';
import { nameOf } from '#engine/tree/name-of.ts';
import type { Builder } from './builder-context.ts';
import { isHiddenByHand } from './canvas/is-hidden.ts';
import { addColumn } from './commands/add-column.ts';
import { duplicateNodes } from './commands/duplicate-nodes.ts';
import { labelOf } from './commands/labels.ts';
import { moveNodes } from './commands/move-nodes.ts';
import { removeNodes } from './commands/remove-nodes.ts';
import { setWherePossible } from './commands/set-properties.ts';
import { findWrapping, unwrapNode } from './commands/unwrap-node.ts';
import { wrapNodes } from './commands/wrap-nodes.ts';
import type { Command } from './editor/command.ts';
import { describePlace, findNextPlace } from './editor/place.ts';

/** What keys do with the selection. Each tells where one is then. */
export function createKeyActs({ editor, random }: Pick<Builder, 'editor' | 'random'>) {
  const { registry } = editor;
  const now = () => editor.state.get();
  const tree = () => now().draft.tree;
  const tell = (id: string) => editor.say(describePlace(tree(), id, registry));
  /** Says what was done, and where one is then. */
  const run = (command: Command) => {
    // What was left is said, with why.
    if (editor.execute(command) || editor.refused.get() !== undefined) return;
    const last = now().selection.at(-1);
    editor.say(`${command.label}. ${last === undefined ? '' : describePlace(tree(), last, registry)}`);
  };
  const runAll = (verb: string, toCommand: (ids: readonly string[], label: string) => Command) => {
    const { selection } = now();
    if (selection.length > 0) run(toCommand(selection, labelOf(verb, selection, tree(), registry)));
  };
  const wrap = (wrapper: AnyDefinition) =>
    runAll('Wrap', (ids) => wrapNodes(ids, wrapper, { registry, random }));
  return {
    remove: () => runAll('Delete', removeNodes),
    duplicate: () => runAll('Duplicate', (ids, label) => duplicateNodes(ids, { label, random })),
    wrap,
    /** In a part of the kind that the form itself is. */
    wrapInBlock(): void {
      const block = registry.find(tree().type);
      if (block) wrap(block);
    },
    unwrap(): void {
      const last = now().selection.at(-1);
      const whole = last === undefined ? undefined : findWrapping(tree(), last, registry);
      if (!whole) return editor.refuse('There is nothing to unwrap.');
      run(unwrapNode(whole.id, `Unwrap ${nameOf(whole, registry)}`));
    },
    addColumn(): void {
      const last = now().selection.at(-1);
      if (last !== undefined) run(addColumn(last, { registry, random }));
    },
    /** Hides all that is selected, or shows it where all of it is hidden. */
    toggleHidden(): void {
      const { selection } = now();
      const isHidden = selection.every(
        (id) => hasNode(tree(), id) && isHiddenByHand(requireNode(tree(), id)),
      );
      runAll(isHidden ? 'Show' : 'Hide', (ids, label) =>
        setWherePossible(
          ids,
          { 'attributes.hidden': isHidden ? undefined : true },
          { label, verb: isHidden ? 'Show' : 'Hide' },
        ),
      );
    },
    /** To the next place up or down the form, into and out of other parts. */
    nudge(by: 1 | -1): void {
      const [id, ...others] = now().selection;
      if (others.length > 0)
        return editor.refuse(
          'Only one component can be moved this way. Press Ctrl + Enter to choose a place for several.',
        );
      const place = id && findNextPlace(tree(), id, by, registry);
      if (!id || !place) return editor.refuse('It can’t move any further.');
      if (!editor.execute(moveNodes([id], place, labelOf('Move', [id], tree(), registry)))) tell(id);
    },
  };
}
