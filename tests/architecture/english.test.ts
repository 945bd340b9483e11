import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { isTest, readSources, root } from './source-files.ts';

/** Turns of phrase that were found and rewritten once, so that none of them comes back. */
const foreign: Record<string, RegExp> = {
  'no longer, or anymore': /\w any more(?=[.,:;!?’'"` ]|$)(?! \w+ed\b)/i,
  available: /\b(?:can|cannot|can’t) be had\b/i,
  'a percent sign follows its number': /[\d}] %(?=[\s.,;:)'"`<]|$)/,
  email: /\be-mails?\b/i,
  'page not found': /there is no page here/i,
  'you can … for free': /free of charge you can/i,
  information: /\binformations\b/i,
  'lets you': /\ballows to\b/i,
  'to choose from, to say': /\bit is possible to\b/i,
  nothing: /\bplease note that\b/i,
  'its status': /, and what became of it\./,
  'what needs your attention': /\bwhat needs you stands\b/,
  'the first match applies': /\bfirst that fits counts\b/i,
  'no payments yet': /\bno money has moved\b/i,
  'upcoming hold': /\bhold to come\b/i,
  'preview each row': /\bwhat would come of\b/i,
  'after this was calculated': /\bsince this was computed\.(?! Compute)/,
};

/** What the formatter leaves of a source without its comments, which speak to us alone. */
const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1');

const quoted = /'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]*[<{]/g;

/** Spanish and Arabic packs, and rules and addresses of other programs, are no English. */
const spoken = /\/(?:es|ar|spanish|arabic)[-.]|\/words\/es|\/language\/es/;

const sources = readSources('src')
  .map(({ file }) => file)
  .filter((file) => !isTest(file) && !spoken.test(file));

const documents = [
  'README.md',
  'CHANGELOG.md',
  'SECURITY.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(root, 'docs'))
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const sentencesOf = (file: string): string[] =>
  file.endsWith('.md')
    ? read(file)
        .replaceAll(/```[\s\S]*?```|`[^`\n]*`/g, '')
        .split('\n')
    : (withoutComments(read(file)).match(quoted) ?? []);

test.each(Object.entries(foreign))('nobody reads what should be: %s', (_better, phrase) => {
  const found = [...sources, ...documents].flatMap((file) =>
    sentencesOf(file)
      .filter((sentence) => phrase.test(sentence))
      .map((sentence) => `${file}: ${sentence.trim().slice(0, 120)}`),
  );
  expect(found).toEqual([]);
});

test('sentences are looked for where there are some', () => {
  expect(sources.flatMap(sentencesOf).length).toBeGreaterThan(10_000);
  expect(sentencesOf('src/engine/conflicts.ts').join(' ')).toContain('be taken back anymore');
});
