import data from '@mdn/browser-compat-data/forLegacyNode';
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data/types';

/** The oldest version of each browser that pages are for. */
export type Oldest = Record<'chrome' | 'edge' | 'firefox' | 'safari' | 'safari_ios', string>;
type Browser = keyof Oldest;

export type Feature = { name: string; pattern: RegExp; missing: string[] };

const toNumbers = (version: string) => version.replace('≤', '').split('.').map(Number);

function isNewer(version: string, than: string): boolean {
  const [wanted, had] = [toNumbers(version), toNumbers(than)];
  const at = wanted.findIndex((part, index) => part !== (had[index] ?? 0));
  return at !== -1 && (wanted[at] ?? 0) > (had[at] ?? 0);
}

/** Browsers that come without a feature in the version that pages are for. */
function missingIn({ support }: CompatStatement, oldest: Oldest): string[] {
  const browsers = Object.keys(oldest) as Browser[];
  return browsers.filter((browser) => {
    const found = support[browser];
    const statements = found === undefined ? [] : Array.isArray(found) ? found : [found];
    return !statements.some(
      ({ version_added: version, flags }) =>
        typeof version === 'string' && !flags && version !== 'preview' && !isNewer(version, oldest[browser]),
    );
  });
}

const membersOf = (group: Identifier | undefined): [string, Identifier][] =>
  Object.entries(group ?? {}).filter(
    (entry): entry is [string, Identifier] => entry[0] !== '__compat' && typeof entry[1] === 'object',
  );

const escape = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}-]/g, '\\$&');

function findMissing(
  members: [string, Identifier][],
  oldest: Oldest,
  toPattern: (name: string) => RegExp,
): Feature[] {
  return members.flatMap(([name, { __compat: statement }]) => {
    const missing = statement ? missingIn(statement, oldest) : [];
    return missing.length > 0 ? [{ name, pattern: toPattern(name), missing }] : [];
  });
}

/** Names of notes about a feature have underscores or capitals of their own; those with a prefix are hints to one engine. */
const isPlain = (name: string) => /^[a-z][\w-]*$/i.test(name) && name.length > 3;

/** Properties, at-rules and pseudo-classes of style sheets, and functions that stand for colors. */
export function styleFeatures(oldest: Oldest): Feature[] {
  const { properties, 'at-rules': atRules, selectors, types } = data.css as Record<string, Identifier>;
  const plain = (group: Identifier | undefined) => membersOf(group).filter(([name]) => isPlain(name));
  const toSelector = (name: string) =>
    name === 'nesting' ? /[;{}]\s*&/ : new RegExp(`:${escape(name)}\\b(?!-)[^;{}]*\\{`);
  return [
    ...findMissing(plain(properties), oldest, (name) => new RegExp(`[;{]\\s*${escape(name)}\\s*:`)),
    ...findMissing(plain(atRules), oldest, (name) => new RegExp(`@${escape(name)}\\b(?!-)`)),
    ...findMissing(plain(selectors), oldest, toSelector),
    ...findMissing(
      plain(membersOf(types).find(([name]) => name === 'color')?.[1]),
      oldest,
      (name) => new RegExp(`[:, (]${escape(name)}\\(`),
    ),
  ];
}

/**
 * Functions of the language and static ones of the browser. A method that something older has by the same name can't be
 * told apart in a script, nor can one of a single plain word, which our own objects have, too.
 */
export function scriptFeatures(oldest: Oldest): Feature[] {
  const groups = new Map(membersOf(data.javascript as unknown as Identifier));
  const builtins = membersOf(groups.get('builtins')).flatMap(([type, one]) =>
    membersOf(one).map(([name, member]) => ({ type, name, member })),
  );
  const isOld = ({ __compat: statement }: Identifier) =>
    statement !== undefined && missingIn(statement, oldest).length === 0;
  const old = new Set(builtins.filter(({ member }) => isOld(member)).map(({ name }) => name));
  const ofLanguage = builtins
    // Everyone's lists have the methods of an iterator, too; `Temporal` comes with a package.
    .filter(({ type, name }) => isPlain(name) && !old.has(name) && type !== 'Iterator' && type !== 'Temporal')
    .flatMap(({ type, name, member }) =>
      findMissing(
        [[name, member]],
        oldest,
        () => new RegExp(/[A-Z]/.test(name) ? `\\.${escape(name)}\\(` : `\\b${type}\\.${escape(name)}\\(`),
      ),
    );
  const ofBrowser = membersOf(data.api as unknown as Identifier).flatMap(([type, one]) =>
    findMissing(
      membersOf(one).filter(([name]) => name.endsWith('_static')),
      oldest,
      (name) => new RegExp(`\\b${type}\\.${escape(name.replace('_static', ''))}\\(`),
    ),
  );
  const signs: Record<string, RegExp> = {
    lookbehind_assertion: /\(\?<[!=]/,
    unicode_sets: /[^/]\/[dgimsy]*v[dgimsy]*[),.;\]]/,
    modifier: /\(\?-?[ims]+:/,
  };
  const grammar = membersOf(groups.get('regular_expressions')).filter(([name]) => name in signs);
  return [...ofLanguage, ...ofBrowser, ...findMissing(grammar, oldest, (name) => signs[name] ?? /$^/)];
}
