import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';

/** Kinds with a control that stands among words. `own` ones bring theirs; all others only stand alone. */
type WordKind = 'number' | 'choice' | 'flag' | 'own';

type NamesOf<S extends SettingSpecs, Group> = {
  [K in keyof S]: S[K]['x-group'] extends Group ? K : never;
}[keyof S] &
  string;

/** The names in a text, in their order: `They pay {fee}.` has `fee`. */
type NamesIn<Text extends string> = Text extends `${string}{${infer Inner}}${infer Rest}`
  ? [Inner extends `${infer Name}:${string}` ? Name : Inner, ...NamesIn<Rest>]
  : [];
type NamesInAll<Texts extends readonly string[]> = Texts extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? [...NamesIn<First>, ...NamesInAll<Rest>]
  : [];
type Twice<Names extends readonly unknown[]> = Names extends readonly [infer First, ...infer Rest]
  ? (First extends Rest[number] ? First : never) | Twice<Rest>
  : never;

type KindOf<S extends SettingSpecs, Name> = Name extends keyof S ? S[Name]['x-kind'] : never;
/** What a sentence says that it cannot say: a name of no setting of the section, a control with no room among words. */
type Misplaced<S extends SettingSpecs, Group, Text extends string> = Text extends `{${NamesOf<S, Group>}}`
  ? never
  : {
      [Name in NamesIn<Text>[number]]: Name extends NamesOf<S, Group>
        ? KindOf<S, Name> extends WordKind
          ? never
          : Name
        : Name;
    }[NamesIn<Text>[number]];

type Wrong<Problem extends string, Names> = { problem: Problem; names: Names };

/** What it takes for texts to compile: each setting of the section stands in them, and stands there once. */
type Complete<S extends SettingSpecs, Group, Texts extends readonly string[]> = [
  Exclude<NamesOf<S, Group>, NamesInAll<Texts>[number]>,
] extends [never]
  ? [Twice<NamesInAll<Texts>>] extends [never]
    ? { [At in keyof Texts]: [Misplaced<S, Group, Texts[At]>] extends [never] ? Texts[At] : never }
    : Wrong<'These stand there more than once', Twice<NamesInAll<Texts>>>
  : Wrong<'These are missing', Exclude<NamesOf<S, Group>, NamesInAll<Texts>[number]>>;

export type SentencePart =
  | { text: string }
  | { name: string }
  /** A word that follows the figure before it: one hour, two hours. */
  | { name: string; one: string; many: string };
export type Sentence = { names: readonly string[]; parts: readonly SentencePart[] };

/** The sentences of a section, by whose title they were made. */
export type Sentences<Group extends string = string> = { group: Group; list: readonly Sentence[] };

const slot = /\{([^}:]+)(?::\s*([^},]+),\s*([^}]+))?\}/g;

export function toSentence(template: string): Sentence {
  const names: string[] = [];
  const parts: SentencePart[] = [];
  let end = 0;
  for (const { 0: whole, 1: name = '', 2: one, 3: many, index } of template.matchAll(slot)) {
    if (index > end) parts.push({ text: template.slice(end, index) });
    names.push(name);
    parts.push({ name });
    if (one !== undefined && many !== undefined) parts.push({ name, one, many });
    end = index + whole.length;
  }
  if (end < template.length) parts.push({ text: template.slice(end) });
  return { names, parts };
}

/**
 * A section as sentences whose variable parts are the controls: `Customers pay {fee}.` A word that follows a figure is
 * written with it, `{notice: hour, hours}`; a text that is nothing but a name is that setting's usual field.
 */
export function asSentences<
  const S extends SettingSpecs,
  const Group extends S[keyof S]['x-group'] & string,
  const Texts extends readonly string[],
>(_settings: S, group: Group, texts: Texts & Complete<S, Group, Texts>): Sentences<Group> {
  return { group, list: texts.map(toSentence) };
}

/** All that a sentence says besides its controls: words of it are looked for, too. */
export const wordsOfSentence = ({ parts }: Sentence): string =>
  parts.map((part) => ('text' in part ? part.text : 'many' in part ? part.many : ' ')).join('');
