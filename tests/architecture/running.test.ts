import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './source-files.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const variables = [...read('src/server/config.ts').matchAll(/^ {4}([A-Z][A-Z_]+): \{/gm)].map(
  ([, name = '']) => name,
);

/** What the image settles, or what only somebody needs who has no container. */
const notInContainer = [
  'NODE_ENV',
  'PORT',
  'BIND_ADDRESS',
  'DATA_DIR',
  'TRELLIS_DEV',
  'SANDBOX_SMTP_PORT',
  'SANDBOX_API_PORT',
];

test('each setting of the server is explained', () => {
  expect(variables.length).toBeGreaterThan(25);
  const explained = new Set(
    [...read('docs/running.md').matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name]) => name),
  );
  expect(variables.filter((name) => !explained.has(name))).toEqual([]);
});

test('the container is handed each setting', () => {
  const handed = new Set([...read('compose.yaml').matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name]) => name));
  expect(variables.filter((name) => !handed.has(name) && !notInContainer.includes(name))).toEqual([]);
});

test.each(['compose.yaml', 'compose.demo.yaml'])(
  'nobody reaches the container of %s past the proxy',
  (file) => {
    const published = [...read(file).matchAll(/^ {6}- '(.*:4000)'$/gm)].map(([, port]) => port);
    expect(published).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  },
);
