import type { StyleSection, StyleSet, Width } from '#engine/components/styles.ts';
import { widthsWithin } from '#engine/template/effective-styles.ts';
import { requireNode } from '#engine/tree/find-path.ts';
import { setProperties } from '../commands/set-properties.ts';
import { setThemeStyles } from '../commands/set-theme.ts';
import type { Command } from '../editor/command.ts';
import type { FormDraft } from '../editor/draft.ts';
import { contrastOf, readableOn, toRgb } from './contrast.ts';
import type { DrawnText } from './read-texts.ts';

export const isPoor = ({ contrast, needed }: DrawnText): boolean => contrast < needed - 0.005;

type Drawn = {
  /** Every text of the form, so that what can be read goes on as it is. */
  all: readonly DrawnText[];
  /** The width that it is drawn for. */
  at?: Width | undefined;
};

/**
 * Gives each of these texts the nearest colour that can be read, as one step and where the fault is: in what the
 * component says itself, be it of the words or of their ground; in its section where all of that looks alike.
 */
export const makeReadable = (poor: readonly DrawnText[], drawn: Drawn): Command => ({
  label: poor.length === 1 ? 'Make text readable' : `Make ${poor.length} texts readable`,
  make(draft, registry) {
    let outcome: ReturnType<Command['make']> = { draft };
    for (const text of poor) {
      if ('refusal' in outcome) return outcome;
      const command = commandFor(text, { ...drawn, draft: outcome.draft, registry });
      if (command) outcome = command.make(outcome.draft, registry);
    }
    return outcome;
  },
});

type Scene = Drawn & { draft: FormDraft; registry: Parameters<Command['make']>[1] };

function commandFor(text: DrawnText, scene: Scene): Command | undefined {
  const { nodeId, section, color, ground, needed } = text;
  if (section === undefined) return undefined;
  const { draft, registry, at } = scene;
  const node = requireNode(draft.tree, nodeId);
  const isOwnBox = registry.find(node.type)?.styleSection === section;
  const readable = readableOn(color, ground, needed);
  // The label of a field belongs to the labels, and has no colour of its own.
  if (!isOwnBox) return sectionCommand(text, section, readable, scene);
  const set = (path: string, value: string) => setProperties([nodeId], { [path]: value }, { label: '' });
  const own = findSet(node.styles, 'color', at);
  if (own) return set(`styles.${own.path}`, readable);
  const behind = findSet(node.styles, 'backgroundColor', at);
  if (behind && String(toRgb(String(behind.value))) === String(ground))
    return set(`styles.${behind.path}`, readableOn(ground, color, needed));
  return sectionCommand(text, section, readable, scene) ?? set('styles.color', readable);
}

/** In the section, as long as that changes nothing which could be read before. */
function sectionCommand(
  { color, ground, needed }: DrawnText,
  section: StyleSection,
  readable: string,
  { all, draft, at }: Scene,
): Command | undefined {
  const alike = (one: DrawnText) =>
    String(one.color) === String(color) && String(one.ground) === String(ground);
  const others = all.filter((one) => one.section === section);
  const isWhole = others.every((one) => alike(one) || saysItself(one, draft, at));
  const mixed = toRgb(readable);
  if (!isWhole || !mixed || contrastOf(mixed, ground) < needed - 0.005) return undefined;
  const width = findSet(draft.theme[section], 'color', at)?.width;
  return setThemeStyles({ section, width, styles: { color: readable } }, '');
}

const saysItself = ({ nodeId }: DrawnText, { tree }: FormDraft, at: Width | undefined): boolean =>
  findSet(requireNode(tree, nodeId).styles, 'color', at) !== undefined;

type Styles = (StyleSet & Partial<Record<Width, StyleSet>>) | undefined;

/** Where a style is said that counts at a width: there, or for the wider ones. */
function findSet(styles: Styles, name: 'color' | 'backgroundColor', at: Width | undefined) {
  for (const width of widthsWithin(at).toReversed()) {
    const value = styles?.[width]?.[name];
    if (value !== undefined) return { width, path: `${width}.${name}`, value };
  }
  const value = styles?.[name];
  return value === undefined ? undefined : { width: undefined, path: name, value };
}
