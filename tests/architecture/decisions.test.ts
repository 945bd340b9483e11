import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const folder = path.join(root, 'docs/decisions');
const records = existsSync(folder) ? readdirSync(folder).filter((file) => /^\d{3}-/.test(file)) : [];

test('decisions are numbered without gaps', () => {
  expect(records.map((file) => Number(file.slice(0, 3)))).toEqual(records.map((_file, index) => index + 1));
});

test.each(records)('%s tells context, decision and consequences', (file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  expect(headings).toEqual(expect.arrayContaining(['Context', 'Decision', 'Consequences']));
  expect(text, 'a question of the template is still to be answered').not.toContain('<!--');
});
