import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A map whose entries are kept on disk. What a call takes out it may change in place, so whatever it has had in its
 * hands counts as touched.
 */
export class KeptMap<V> extends Map<string, V> {
  private readonly touched = new Set<string>();

  override get(key: string): V | undefined {
    if (this.has(key)) this.touched.add(key);
    return super.get(key);
  }

  override set(key: string, value: V): this {
    this.touched.add(key);
    return super.set(key, value);
  }

  takeTouched(): [key: string, value: V | undefined][] {
    const taken = [...this.touched].map((key): [string, V | undefined] => [key, super.get(key)]);
    this.touched.clear();
    return taken;
  }
}

/** Maps by their names. Those that are no `KeptMap` are forgotten with the process. */
type Account = Record<string, Map<string, unknown>>;

/** What one call has changed: a line of the file. A line is there whole, or the call has not happened. */
type Change = [map: string, key: string, value: unknown];

export type Accounts<A> = {
  open(name: string): A;
  /** Writes down what a call has changed. Before its answer leaves: a process that is killed then has not lied. */
  keep(name: string): void;
};

/** The accounts of a processor, opened by their first call. Without a folder they are gone with the process. */
export function createAccounts<A extends Account>(create: () => A, folder: string | undefined): Accounts<A> {
  const accounts = new Map<string, A>();
  if (folder !== undefined) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const fileOf = (name: string) =>
    folder === undefined
      ? undefined
      : join(folder, `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.jsonl`);
  return {
    open(name) {
      const known = accounts.get(name);
      if (known) return known;
      const account = create();
      const file = fileOf(name);
      if (file !== undefined && existsSync(file)) readAccount(account, file);
      accounts.set(name, account);
      return account;
    },
    keep(name) {
      const account = accounts.get(name);
      const file = fileOf(name);
      const changes = account === undefined ? [] : takeChanges(account);
      if (file !== undefined && changes.length > 0) appendFileSync(file, toLine(changes), { mode: 0o600 });
    },
  };
}

const toLine = (changes: readonly Change[]) => `${JSON.stringify(changes)}\n`;

const takeChanges = (account: Account): Change[] =>
  Object.entries(account).flatMap(([name, map]) =>
    map instanceof KeptMap ? map.takeTouched().map(([key, value]): Change => [name, key, value]) : [],
  );

/** Reads what was kept, and writes it anew, each entry once and without what was broken off. */
function readAccount(account: Account, file: string): void {
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    for (const [name, key, value] of readLine(line)) account[name]?.set(key, value);
  }
  const draft = `${file}.new`;
  const changes = takeChanges(account);
  writeFileSync(draft, changes.length > 0 ? toLine(changes) : '', { mode: 0o600 });
  renameSync(draft, file);
  takeChanges(account);
}

/** The last line of a process that was killed may be broken off. */
function readLine(line: string): Change[] {
  try {
    return line === '' ? [] : (JSON.parse(line) as Change[]); // Written by `toLine`.
  } catch {
    return [];
  }
}
