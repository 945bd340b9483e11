import type { Readable } from 'node:stream';

/**
 * Where the bytes of files are kept. Keys are paths: `COMPANY/FILE/NAME`. What is written under a key is there for
 * whoever reads it afterwards, on every node.
 */
export type FileStorage = {
  put(key: string, bytes: Uint8Array, type: string): Promise<void>;
  /** Undefined where there is nothing. */
  open(key: string): Promise<Readable | undefined>;
  /** Removes everything below a folder, named with its last slash. What is not there is no problem. */
  removeFolder(folder: string): Promise<void>;
  /** The folders at the top: one for each company that has files. */
  topFolders(): Promise<string[]>;
};

/** Keys are made of ids and of names that we give: anything else is a mistake of ours, or an attack. */
const keyShape = /^(?:[A-Za-z0-9][A-Za-z0-9_-]*\/)+(?:[A-Za-z0-9][A-Za-z0-9._-]*)?$/;

export function requireKey(key: string): string {
  if (!keyShape.test(key)) throw new Error('a file is kept under a key that is none');
  return key;
}

/** The whole of a small file. */
export async function readWhole(storage: FileStorage, key: string): Promise<Buffer | undefined> {
  const stream = await storage.open(key);
  if (!stream) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}
