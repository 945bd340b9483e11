import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { watchSources } from '../../scripts/watch-sources.ts';

let folder = '';
let watcher: ReturnType<typeof watchSources>;
const changed = vi.fn();
const at = (...names: string[]) => path.join(folder, ...names);

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'trellis-watch-'));
  mkdirSync(at('server', 'http'), { recursive: true });
  writeFileSync(at('server', 'http', 'route.ts'), 'one');
  watcher = watchSources([at('server'), at('missing')], changed);
});
afterAll(() => {
  watcher.close();
  rmSync(folder, { recursive: true });
});

const replace = (file: string) => {
  writeFileSync(at('beside'), 'two');
  renameSync(at('beside'), file);
};

test.each<[string, () => void]>([
  ['a file that is written', () => writeFileSync(at('server', 'http', 'route.ts'), 'changed')],
  ['a file that another one takes the place of', () => replace(at('server', 'http', 'route.ts'))],
  ['the same file once more', () => replace(at('server', 'http', 'route.ts'))],
  ['a folder that comes', () => mkdirSync(at('server', 'jobs'))],
  ['a file in it', () => writeFileSync(at('server', 'jobs', 'queue.ts'), 'new')],
  ['a file that goes', () => rmSync(at('server', 'jobs', 'queue.ts'))],
])('%s is noticed', async (_what, act) => {
  changed.mockClear();
  act();
  await vi.waitFor(() => expect(changed).toHaveBeenCalled(), { timeout: 10_000 });
  // What else belongs to the same change has come, too.
  await pause(200);
});

test('what is no source, and tests, start nothing anew', async () => {
  changed.mockClear();
  writeFileSync(at('server', 'notes.txt'), 'x');
  writeFileSync(at('server', 'http', 'route.test.ts'), 'x');
  await pause(300);
  expect(changed).not.toHaveBeenCalled();
});
