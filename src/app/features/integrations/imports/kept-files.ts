import type { CheckedImport } from './api.ts';

type KeptFile = Pick<CheckedImport, 'columns' | 'fields' | 'titles'> & { csv: string };

/** Files that were read in this tab, so that their columns can be matched otherwise. Nobody else has them. */
const files = new Map<string, KeptFile>();

const mostKept = 3;

export function keepFile(importId: string, file: KeptFile): void {
  files.set(importId, file);
  const [oldest] = files.keys();
  if (files.size > mostKept && oldest !== undefined) files.delete(oldest);
}

export const findFile = (importId: string): KeptFile | undefined => files.get(importId);
