import { expect, test } from 'vitest';
import { outwardPaths } from '#engine/contracts/site/outward-paths.ts';
import type { Boot } from './boot.ts';
import { needsOwnDocument } from './own-document.ts';

const [path] = outwardPaths;
const boot: Boot = {
  company: null,
  host: 'company',
  baseHost: 'trellis.localhost',
  demo: false,
  signedIn: true,
  version: '1',
  outside: null,
};
const outside = {
  stripeScript: 's',
  squareScript: 's',
  geocoderUrl: null,
  tilesUrl: null,
  tilesAttribution: '',
};
const move = { path, from: '/client/dashboard', to: path };

test('a page that takes cards gets a document whose policy lets them in', () => {
  expect(needsOwnDocument(boot, move)).toBe(true);
});

test.each([
  ['it stands in such a document', { ...boot, outside }, move],
  ['it is the document’s own page', boot, { ...move, from: path }],
  ['it needs nothing from outside', boot, { ...move, path: '/client/dashboard' }],
  ['there is no company', { ...boot, host: 'app' as const }, move],
])('a page stays in its document where %s', (_why, where, to) => {
  expect(needsOwnDocument(where, to)).toBe(false);
});
