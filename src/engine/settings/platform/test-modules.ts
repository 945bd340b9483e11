import { readdirSync } from 'node:fs';
import path from 'node:path';

const folder = path.resolve(import.meta.dirname, '..');

/** Every module of the rooms of settings, by the way to it: `money/gift-cards`. */
const modules = await Promise.all(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^platform/.test(file))
    .map(async (file) => {
      const exported = (await import(path.join(folder, file))) as Record<string, unknown>;
      return { name: file.replace(/\.ts$/, ''), exported };
    }),
);

/** The modules that export something whose name ends so, with what they export. */
export const modulesWith = (ending: string) =>
  modules.filter(({ exported }) => Object.keys(exported).some((name) => name.endsWith(ending)));

export function endingIn<T>(exported: Record<string, unknown>, ending: string): T | undefined {
  const [, value] = Object.entries(exported).find(([name]) => name.endsWith(ending)) ?? [];
  // Which type it has, the convention of names says.
  return value as T | undefined;
}
