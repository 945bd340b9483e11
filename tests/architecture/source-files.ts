import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A source file and what it imports: files of ours by their path, packages by their name. */
export type SourceFile = {
  file: string;
  text: string;
  lines: number;
  imports: { name: string; typeOnly: boolean; file?: string }[];
};

export const isTest = (file: string): boolean => /\.test\.tsx?$|(^|\/)test-[\w-]+\.tsx?$/.test(file);

export function readSources(folder: string): SourceFile[] {
  // A layer whose time has not come has no folder yet: git keeps no empty ones.
  if (!existsSync(path.join(root, folder))) return [];
  const found = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' });
  return (
    found
      // What others have written, and what is made, is not ours to keep short.
      .filter((name) => /(?<!\.d)\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => path.posix.join(folder, name.replaceAll(path.sep, '/')))
      .map(readSource)
  );
}

function readSource(file: string): SourceFile {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = [
    ...text.matchAll(
      /^\s*(?:import|export)\s+(type\s)?[^'"`;]*?from\s*'([^']+)'|import\(\s*'([^']+)'|^import '([^']+)'/gm,
    ),
  ];
  return {
    file,
    text,
    lines: text.split('\n').length - 1,
    imports: found.map(([, type, from, dynamic, bare]) => {
      const name = from ?? dynamic ?? bare ?? '';
      const target = resolve(file, name);
      return { name, typeOnly: type !== undefined, ...(target ? { file: target } : {}) };
    }),
  };
}

const aliases = Object.entries(
  (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { imports: Record<string, string> })
    .imports,
);

/** The file an import means, as Node reads the aliases of package.json. */
function resolve(from: string, name: string): string | undefined {
  if (name.startsWith('.')) return path.posix.join(path.posix.dirname(from), name);
  for (const [alias, target] of aliases) {
    const [head = '', tail] = alias.split('*');
    if (tail === undefined ? name === alias : name.startsWith(head)) {
      return path.posix.normalize(target.replace('*', name.slice(head.length)));
    }
  }
  return undefined;
}

/** Every file of the repository that is not generated, ours or not source. */
export function listRepository(folder = ''): string[] {
  const left = new Set(['node_modules', 'dist', '.git', '.cache', '.data', 'test-results']);
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (left.has(entry.name) || !existsSync(path.join(root, name))) return [];
    return entry.isDirectory() ? listRepository(name) : [name];
  });
}
