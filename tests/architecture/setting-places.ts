import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { SettingSpec } from '#engine/settings/platform/define-settings.ts';

/** Where one setting is written, by the kind of place. */
export type Places = { settings: number; table: number; contract: number; editor: number };

export const sumOf = (places: Places): number =>
  places.settings + places.table + places.contract + places.editor;

/** The column of a setting: its name in another spelling, or as `x-column` says. */
const columnOf = (name: string, spec: SettingSpec): string =>
  spec['x-column'] ?? name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const readAll = (folder: string): string =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
        .map((file) => readFileSync(path.join(folder, file), 'utf8'))
        .join('\n')
    : '';

const read = (file: string): string => (existsSync(file) ? readFileSync(file, 'utf8') : '');

const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/\/\/.*$/gm, '');

/** The declaration of one table, from its name to the next one. */
function tableOf(text: string, table: string): string {
  const [, rest = ''] = text.split(new RegExp(`(?:companyTable|pgTable)\\(\\s*'${table}'`));
  return rest.split(/(?:companyTable|pgTable)\(/)[0] ?? '';
}

const count = (text: string, pattern: RegExp): number => [...text.matchAll(pattern)].length;
/** As a key of a literal. */
const countKey = (text: string, name: string): number =>
  count(text, new RegExp(`(?<![.\\w'"])${name}\\??:(?!:)`, 'g'));

/** Taken from a row or from what was sent to be put elsewhere under its name, or given by default. */
function countCopies(text: string, names: readonly string[]): number {
  const either = `(?:${names.join('|')})`;
  const copy = `(?<![.\\w])${either}:\\s*(?:to\\w+\\()?(?:row|settings|own|sent|body)\\.${either}\\b`;
  const [, rest = ''] = text.split(/\bdefaults: /);
  const defaults = rest.split(/\n {2}\},?\n/)[0] ?? '';
  return count(text, new RegExp(copy, 'g')) + Math.min(1, countKey(defaults, names[0] ?? ''));
}

/** What a subject has in a layer, in whatever room. */
const findInRooms = (root: string, layer: string, file: string): string | undefined =>
  readdirSync(path.join(root, layer))
    .map((room) => path.join(layer, room, file))
    .find((one) => existsSync(path.join(root, one)));

export const findEditor = (root: string, name: string): string | undefined =>
  findInRooms(root, 'src/server', `${name}/editor.ts`);

/**
 * Counts the places in which a setting of a collection is written, in the sources below a folder: also in those of an
 * earlier commit, so that what was can be compared with what is. What an editor does with a setting besides, such as
 * complaining of it, is its own.
 */
export function createCounter(root: string, name: string) {
  const folder = (at: string) => withoutComments(readAll(path.join(root, at)));
  const file = (at: string) => withoutComments(read(path.join(root, at)));
  const settings =
    file(findInRooms(root, 'src/engine/settings', `${name}.ts`) ?? '')
      .split('defineSettings(')[1]
      ?.split(/\n\}\);/)[0] ?? '';
  const contract = file(findInRooms(root, 'src/engine/contracts', `${name}.ts`) ?? '');
  const editor = file(findEditor(root, name) ?? '');
  const table = tableOf(folder('src/server/platform/db/tables'), name.replaceAll('-', '_'));
  return (setting: string, spec: SettingSpec): Places => {
    const column = columnOf(setting, spec);
    return {
      settings: Math.min(1, countKey(settings, setting)),
      table: Math.min(1, countKey(table, column)),
      // Calls have names, too: those are texts.
      contract:
        count(contract, new RegExp(`(?<![.\\w'"])${setting}\\??:(?!\\s*')`, 'g')) +
        count(contract, new RegExp(`'${setting}'`, 'g')),
      editor: countCopies(editor, [...new Set([setting, column])]),
    };
  };
}
