import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

const types = read('../../../static/embed.d.ts');
const [, body = ''] = /interface TrellisEvents \{\n(.*?)\n\}/s.exec(types) ?? [];
const events = [...body.matchAll(/^ {2}(\w+): \{/gm)].map(([, name]) => name);

/** The form is typed by that file itself; these two are written by hand. */
test('what developers copy, the script of embedded forms and the documentation name the same events', () => {
  expect(events.length).toBeGreaterThan(3);
  const [, listed = ''] = /\/\^\(([\w|]+)\)\$\//.exec(read('../../../static/embed.js')) ?? [];
  expect(listed.split('|')).toEqual(events);
  const rows = read('../../../../../docs/embedding.md').matchAll(/^\| `trellis:(\w+)`/gm);
  expect([...rows].map(([, name]) => name)).toEqual(events);
});

test('what developers copy stands by itself', () => {
  expect(types).not.toMatch(/\bimport\b/);
});
