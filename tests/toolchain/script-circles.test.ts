import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = new URL('../../dist/web/assets/', import.meta.url);
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
const importsOf = new Map(
  scripts.map((name) => {
    const text = readFileSync(new URL(name, folder), 'utf8');
    return [name, [...text.matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)].map(([, one = '']) => one)];
  }),
);

function reach(from: string): Set<string> {
  const found = new Set<string>();
  const waiting = [...(importsOf.get(from) ?? [])];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(importsOf.get(next) ?? []));
  }
  return found;
}

/** The name without the hash. */
const titleOf = (name: string) => name.replace(/-[\w-]{8}\.js$/, '');

/**
 * Of two scripts that import one another, one runs first and lacks the other. These get away with it, because neither
 * calls the other before both have run. Before you add one, open the pages that load it.
 */
const known = ['app', 'en-booking', 'form-engine', 'frame', 'lists', 'parts', 'phone-columns'];

test('no other scripts import one another in a circle', () => {
  const inCircles = scripts.filter((name) => reach(name).has(name)).map(titleOf);
  expect([...new Set(inCircles)].filter((name) => !known.includes(name))).toEqual([]);
});
