import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { builtIns } from '#engine/components/index.ts';
import { isTest, readSources, root } from './source-files.ts';

// What a component type is, its definition says. Code that asks for a type by its name would leave out the next one,
// and every type that somebody adds: it asks what the definition says instead.

const names = builtIns.map(({ type }) => type);
/** The submission has a key of this name. */
const distinctive = names.filter((name) => /[A-Z]/.test(name) && name !== 'customFields');
const any = names.join('|');

const offences = [
  new RegExp(`['"\`](?:${distinctive.join('|')})['"\`]`, 'g'),
  new RegExp(`\\btype\\s*[!=]==?\\s*['"\`](?:${any})['"\`]`, 'g'),
  new RegExp(`\\btype: ['"\`](?:${any})['"\`]`, 'g'),
  new RegExp(`\\bregistry\\.find\\(['"\`](?:${any})['"\`]`, 'gi'),
];

const offencesIn = (text: string): string[] => offences.flatMap((offence) => text.match(offence) ?? []);

test.each([
  ["if (node.type === 'select')", 1],
  ["registry.find('text')", 1],
  ["const name = 'bookingSpotDate'", 1],
  ["{ id: 'root', type: 'container' }", 1],
  ["submission['customFields'], 'text', { type: 'string' }", 0],
])('%s breaks the law %i times', (text, times) => expect(offencesIn(text)).toHaveLength(times));

test('no source file asks for a component type by its name', () => {
  const files = ['src/engine', 'src/renderer', 'src/builder'].flatMap(readSources);
  // Pages have a list of their own, which is written from the other.
  const isAllowed = /^src\/\w+\/components\/(?:index\.tsx?$|page-\w+-types\.ts$|[\w-]+\/|[\w-]+\.tsx$)/;
  const apart = files.filter(({ file }) => !isTest(file) && !isAllowed.test(file));
  expect(apart.length).toBeGreaterThan(100);
  const found = apart.flatMap(({ file }) =>
    offencesIn(readFileSync(path.join(root, file), 'utf8')).map((offence) => `${file}: ${offence}`),
  );
  expect(found).toEqual([]);
});
