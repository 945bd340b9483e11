import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

export const createDataDir = (): string => path.join(createFolder('trellis-data-'), 'data');

/** Programs of a Postgres of the given version, whose initdb says the text and fails. */
export function createFailingPrograms(version: number, says: string): string {
  const folder = createFolder('trellis-programs-');
  const scripts = {
    initdb: `echo "${says}" >&2; exit 1`,
    postgres: `echo "postgres (PostgreSQL) ${version}.1"`,
  };
  for (const [name, body] of Object.entries(scripts)) {
    writeFileSync(path.join(folder, name), `#!/bin/sh\n${body}\n`, { mode: 0o755 });
  }
  return folder;
}

export const silent = (): void => undefined;

/** Passable for the ordinary user that Postgres may run as, and gone after the test. */
function createFolder(prefix: string): string {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), prefix)));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
