import { requireNode } from '#engine/tree/find-path.ts';
import { setProperties } from '../commands/set-properties.ts';
import { setThemeStyles } from '../commands/set-theme.ts';
import type { Command } from '../editor/command.ts';
import { readableOn } from './contrast.ts';
import type { DrawnText } from './read-texts.ts';

/** What can be put right: the colour of texts without a box of their own only their ground could change. */
export const isPoor = ({ contrast, needed }: DrawnText): boolean => contrast < needed - 0.005;

/**
 * Gives texts the nearest colour that can be read, as one step: where a component says its colour itself, there;
 * otherwise in its section, so that what looks alike goes on looking alike. Where a section stands on several grounds,
 * its components say it themselves.
 */
export const makeReadable = (poor: readonly DrawnText[], all: readonly DrawnText[]): Command => ({
  label: poor.length === 1 ? 'Make a text readable' : `Make ${poor.length} texts readable`,
  make(draft, registry) {
    let outcome: ReturnType<Command['make']> = { draft };
    for (const text of poor) {
      if ('refusal' in outcome) return outcome;
      const command = commandFor(text, { all, tree: outcome.draft.tree, registry });
      if (command) outcome = command.make(outcome.draft, registry);
    }
    return outcome;
  },
});

type Scene = {
  all: readonly DrawnText[];
  tree: Parameters<typeof requireNode>[0];
  registry: Parameters<Command['make']>[1];
};

function commandFor(text: DrawnText, { all, tree, registry }: Scene): Command | undefined {
  const { nodeId, section, color, ground, needed } = text;
  if (section === undefined) return undefined;
  const node = requireNode(tree, nodeId);
  const readable = readableOn(color, ground, needed);
  const isOwnBox = registry.find(node.type)?.styleSection === section;
  const isOneGround = all.every((one) => one.section !== section || String(one.ground) === String(ground));
  // The label of a field belongs to the labels, and has no colour of its own.
  const isOfSection = !isOwnBox || (node.styles?.color === undefined && isOneGround);
  return isOfSection
    ? setThemeStyles({ section, styles: { color: readable } }, '')
    : setProperties([nodeId], { 'styles.color': readable }, { label: '' });
}
