import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { explain } from '../../scripts/prepare/problem.mjs';
import { root } from '../architecture/source-files.ts';

test('a Node that is too old gets a sentence', () => {
  const script = `Object.defineProperty(process.versions, 'node', { value: '18.19.0' }); require('./scripts/run.cjs')`;
  const { stderr, status } = spawnSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr).toContain('Trellis needs Node.js 20.19 or newer; this is 18.19.0.');
});

test('the file that says so uses no syntax younger than ES2018', () => {
  const text = readFileSync(path.join(root, 'scripts/run.cjs'), 'utf8');
  expect(text).not.toMatch(/\?\.|\?\?|await |catch \{|^import |\d_\d|#\w+/m);
});

test.each([
  ['npm error code ENOTFOUND', /registry does not answer/],
  ['npm error code ENOSPC', /disk is full/],
  ['npm error code EACCES', /may not be written to/],
  ['npm error code EUSAGE', /do not belong together/],
  ['something else', /Installing failed:\s+something else/],
])('"%s" is put into words', (output, sentence) => {
  const problem = explain('Installing', output);
  expect(problem.message).toMatch(sentence);
  expect(problem.advice).toMatch(/\w/);
});
