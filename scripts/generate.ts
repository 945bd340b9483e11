import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FormatConfig, format } from 'oxfmt';
import { registrations, type Registration } from './registrations.ts';

const templates = fileURLToPath(new URL('templates/', import.meta.url));
const kinds = readdirSync(templates);
const rooms = 'src/server';
/** The folder of areas or rooms for the kinds whose name begins with one: `admin/tags`, `people/tags`. */
const homes: Readonly<Record<string, string>> = {
  page: 'src/app/areas',
  collection: rooms,
  settings: rooms,
  resource: rooms,
};
/** Where a template says a word of the new part. */
const words = /\{\{(\w+)\}\}/g;

/** Writes the skeleton of a new part below `root` and returns the names of its files. */
export async function generate(kind = '', given = '', root = process.cwd()): Promise<string[]> {
  if (!kinds.includes(kind)) throw complaint(`There is no generator for "${kind}".`);
  const [place = '', name = ''] = kind in homes ? given.split('/') : ['', given];
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) throw complaint(`"${given}" cannot be a name.`);
  if (kind in homes && !existsSync(path.join(root, homes[kind] ?? '', place)))
    throw complaint(`There is no ${kind === 'page' ? 'area' : 'room'} "${place}".`);
  const values = toValues(name, place, root);
  const files = listTemplates(path.join(templates, kind)).map((template) => ({
    file: fill(template.replace(/\.template$/, ''), values, /\[(\w+)\]/g),
    text: fill(readFileSync(path.join(templates, kind, template), 'utf8'), values, words),
  }));
  const taken = files.find(({ file }) => existsSync(path.join(root, file)));
  if (taken) throw complaint(`${taken.file} is there already.`);
  const record = kind === 'page' ? [await addRecord(root, values)] : [];
  for (const { file, text } of files) await write(root, file, text);
  const lists = registrations[kind] ?? [];
  for (const registration of lists) await enter(root, registration, values);
  return [...files.map(({ file }) => file), ...record, ...lists.map(({ file }) => file)];
}

/** Names the new part in a list that the rest of the product reads. */
async function enter(root: string, registration: Registration, values: Values): Promise<void> {
  const { file, before } = registration;
  const text = readFileSync(path.join(root, file), 'utf8');
  const end = text.search(before);
  if (end === -1) throw complaint(`${file} has no line like ${before}.`);
  const entry = fill(registration.entry, values, words);
  const listed = `${text.slice(0, end)}${entry}\n${text.slice(end)}`;
  const imported = registration.import === undefined ? '' : fill(registration.import, values, words);
  await write(root, file, imported ? `${imported}\n${listed}` : listed);
}

type Values = ReturnType<typeof toValues>;

function toValues(name: string, place: string, root: string) {
  const Name = toPascal(name);
  const single = toSingle(name);
  const one = single.replaceAll('-', ' ');
  return {
    name,
    area: place,
    room: place,
    Name,
    Title: capitalise(name.replaceAll('-', ' ')),
    camel: uncapitalise(Name),
    camelOne: uncapitalise(toPascal(single)),
    snake: name.replaceAll('-', '_'),
    snakeOne: single.replaceAll('-', '_'),
    one,
    many: name.replaceAll('-', ' '),
    a: /^[aeiou]/.test(one) ? 'an' : 'a',
    number: findNextNumber(root),
    key: findFreeKey(root),
  };
}

const toPascal = (name: string): string => name.split('-').map(capitalise).join('');

/** One of several: `categories`, `boxes`, `plants`. */
function toSingle(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  if (/(?:s|x|ch|sh)es$/.test(name)) return name.slice(0, -2);
  return name.replace(/s$/, '');
}

const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const uncapitalise = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

function findNextNumber(root: string): string {
  const folder = path.join(root, 'docs/decisions');
  const numbers = existsSync(folder) ? readdirSync(folder).map((file) => Number.parseInt(file, 10) || 0) : [];
  return String(Math.max(0, ...numbers) + 1).padStart(3, '0');
}

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** Letters that lead to no page of the office yet. */
function findFreeKey(root: string): string {
  const folder = path.join(root, 'src/app/areas/admin');
  const tables = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('routes.ts')) : [];
  const taken = new Set(
    tables.flatMap((file) =>
      [...readFileSync(path.join(folder, file), 'utf8').matchAll(/key: '([a-z]+)'/g)].map(([, key]) => key),
    ),
  );
  return letters.map((letter) => `z${letter}`).find((key) => !taken.has(key)) ?? '';
}

/** Whether a table is among what was written: then there must be a migration that makes it. */
export const hasTable = (files: readonly string[]): boolean =>
  files.some((file) => file.startsWith('src/server/platform/db/tables/'));

const fill = (text: string, values: Values, places: RegExp): string =>
  text.replaceAll(places, (place, key: string) => new Map(Object.entries(values)).get(key) ?? place);

const listTemplates = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.template'));

/** The route table of an area is a list whose end is a line of its own. */
async function addRecord(root: string, { name, area, Title }: Values): Promise<string> {
  const file = `src/app/areas/${area}/routes.ts`;
  const table = readFileSync(path.join(root, file), 'utf8');
  const end = table.lastIndexOf('\n];');
  if (end === -1) throw complaint(`${file} has no list of records that ends in "];".`);
  const capability = /^const capability =/m.test(table) ? 'capability, ' : '';
  const record = `{ path: '/${area}/${name}', title: '${Title}', ${capability}page: () => import('./pages/${name}.tsx') },`;
  await write(root, file, `${table.slice(0, end)}\n${record}${table.slice(end)}`);
  return file;
}

async function write(root: string, file: string, text: string): Promise<void> {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  const style = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
  const { code, errors } = await format(file, text, style);
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join(', ')}`);
  writeFileSync(target, code);
}

function complaint(problem: string): Error {
  const advice = `Use: npm run new ${kinds.join('|')} NAME, with NAME like "star-rating"; of a page with its area ("admin/star-ratings"), of a collection, settings and a resource with its room ("people/tags").`;
  return Object.assign(new Error(problem), { advice });
}
