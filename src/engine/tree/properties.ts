import { widths } from '../components/styles.ts';
import { languages } from '../format/languages.ts';
import type { FormNode } from './form-node.ts';

/**
 * What a node says of itself, flat: `displayName`, `attributes.label`, `translations.es.label`, `styles.color`,
 * `styles.phone.fontSize`.
 * Overrides, edits, provenance and differences all speak of these paths. Where a node stands is not among them.
 */
export type Properties = Record<string, unknown>;

const own = [
  'version',
  'formId',
  'fieldId',
  'displayName',
  'validation',
  'width',
  'dependsOn',
  'customField',
  'deletable',
  'hidable',
  'sortable',
] as const;
const isWidth = new Set<string>(widths);

const word = '(?!(?:constructor|prototype)$)[A-Za-z][A-Za-z0-9]*';

/** The paths that a document may name; also what keeps `__proto__` and the like out. */
export const propertyPath = `^(?:${own.join('|')}|attributes\\.${word}|translations\\.(?:${languages.join('|')})\\.${word}|styles\\.(?:(?:${widths.join('|')})\\.)?${word})$`;
const path = new RegExp(propertyPath);
export const isPropertyPath = (text: string): boolean => path.test(text);

export function toProperties(node: FormNode): Properties {
  const found: Properties = {};
  for (const name of own) if (node[name] !== undefined) found[name] = node[name];
  for (const [name, value] of Object.entries(node.attributes ?? {})) found[`attributes.${name}`] = value;
  for (const [language, texts] of Object.entries(node.translations ?? {}))
    for (const [name, value] of Object.entries(texts)) found[`translations.${language}.${name}`] = value;
  for (const [name, value] of Object.entries(node.styles ?? {})) {
    if (!isWidth.has(name)) found[`styles.${name}`] = value;
    else for (const [style, one] of Object.entries(value)) found[`styles.${name}.${style}`] = one;
  }
  return found;
}

/** The node with some properties set (undefined takes one away). Other nodes and values are shared. */
export function withProperties(node: FormNode, changes: Properties): FormNode {
  const next: Record<string, unknown> = { ...node };
  for (const name of Object.keys(changes)) {
    if (!isPropertyPath(name)) throw new Error(`"${name}" is no property of a component.`);
    put(next, name, changes[name]);
  }
  // `id` and `type` are no properties, so they are there as before.
  return next as FormNode;
}

/** Copies what it changes on the way down, and leaves no empty objects behind. */
function put(target: Record<string, unknown>, name: string, value: unknown): void {
  const dot = name.indexOf('.');
  if (dot < 0) {
    if (value !== undefined) target[name] = value;
    else delete target[name];
    return;
  }
  const head = name.slice(0, dot);
  const inner = { ...(target[head] as Record<string, unknown> | undefined) };
  put(inner, name.slice(dot + 1), value);
  if (value !== undefined || Object.keys(inner).length > 0) target[head] = inner;
  else delete target[head];
}

/** The value at a path, without making all the others flat. */
export function propertyOf(node: FormNode, name: string): unknown {
  let value: unknown = node;
  for (const part of name.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Record<string, unknown>)[part];
  }
  return value;
}
