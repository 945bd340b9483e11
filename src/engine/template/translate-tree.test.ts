import { expect, test } from 'vitest';
import { builtInRegistry } from '../components/built-in-registry.ts';
import { compileFormChecks } from './compile-form-checks.ts';
import type { FormNode } from '../tree/form-node.ts';
import { rootId } from '../tree/form-node.ts';
import { toProperties, withProperties } from '../tree/properties.ts';
import { masterTemplates } from './masters/index.ts';
import { translateTree } from './translate-tree.ts';

const { tree: checkTree } = compileFormChecks(builtInRegistry);
const field = (given: Partial<FormNode>): FormNode => ({ id: 'f', type: 'textfield', ...given });
const translate = (given: Partial<FormNode>, language: 'en' | 'es' | 'ar' = 'es') =>
  translateTree(field(given), language, builtInRegistry);

test('our own texts are known in every language, and stay English in English', () => {
  const node = { attributes: { label: 'First name' } };
  expect(translate(node).attributes).toMatchObject({ label: 'Nombre' });
  expect(translate(node, 'ar').attributes).toMatchObject({ label: 'الاسم الأول' });
  expect(translate(node, 'en').attributes).toEqual({ label: 'First name' });
});

test('a company’s translation goes before ours; what it has not translated stays', () => {
  const node = {
    attributes: { label: 'First name', hint: 'As on the door' },
    translations: { es: { label: 'Nombre de pila' } },
  };
  expect(translate(node).attributes).toEqual({ label: 'Nombre de pila', hint: 'As on the door' });
  expect(translate(node)).not.toHaveProperty('translations');
});

test('of options people read another label, and the value stays', () => {
  const options = [
    { value: 'a', label: 'Other' },
    { value: 'b', label: 'A flyer' },
    { value: 'c', label: 'A van' },
  ];
  const own = {
    options: [
      { value: 'b', label: 'Un folleto' },
      { value: 'gone', label: 'Nada' },
    ],
  };
  const node = { id: 'f', type: 'select', attributes: { options }, translations: { es: own } };
  expect(translateTree(node, 'es', builtInRegistry).attributes?.['options']).toEqual([
    { value: 'a', label: 'Otro' },
    { value: 'b', label: 'Un folleto' },
    { value: 'c', label: 'A van' },
  ]);
});

test('messages call a field by a name that is translated too', () => {
  const attributes = { label: 'Ward' };
  const translations = { es: { label: 'Barrio' } };
  expect(translate({ displayName: 'Ward', attributes, translations }).displayName).toBe('Barrio');
  expect(translate({ displayName: 'City', attributes }).displayName).toBe('Ciudad');
  expect(translate({ displayName: 'Own', attributes }).displayName).toBe('Own');
});

test('names of answers, rules and types of others are left alone', () => {
  const node = { id: 'x', type: 'gone', formId: 'City', attributes: { label: 'City' } };
  expect(translateTree(node, 'es', builtInRegistry)).toEqual(node);
});

test.each(['es', 'ar'] as const)('nothing of the templates is left in English in %s', (language) => {
  const texts = (node: FormNode): unknown[] => {
    const definition = builtInRegistry.find(node.type);
    const all = { ...definition?.defaults, ...node.attributes };
    const own = Object.keys(all).filter((name) => definition?.attributes[name]?.['x-translatable']);
    const words = own.flatMap((name) => {
      const value = all[name];
      return Array.isArray(value) ? value.map(({ label }: { label: string }) => label) : [value];
    });
    return [...words, ...(node.children ?? []).flatMap(texts)];
  };
  for (const { tree } of masterTemplates) {
    const [before, after] = [texts(tree), texts(translateTree(tree, language, builtInRegistry))];
    const same = before.filter((text, at) => text && text === after[at]);
    expect(same.filter((text) => !['Extras', 'SMS'].includes(String(text)))).toEqual([]);
  }
});

test('translations are properties, so that forms override, compare and restore them', () => {
  const node = field({ translations: { es: { label: 'Nombre' } } });
  expect(toProperties(node)).toEqual({ 'translations.es.label': 'Nombre' });
  expect(withProperties(field({}), { 'translations.es.label': 'Nombre' })).toEqual(node);
  expect(withProperties(node, { 'translations.es.label': undefined })).toEqual(field({}));
  expect(() => withProperties(node, { 'translations.xx.label': 'No' })).toThrow('no property');
});

test.each([
  ['a text of the type', { es: { label: 'Nombre' } }, []],
  ['an unknown language', { xx: { label: 'Nombre' } }, ['translations']],
  ['what is no text', { es: { required: true } }, ['translations.es.required']],
  ['a text that is too long', { es: { label: 'x'.repeat(501) } }, ['translations.es.label']],
])('%s is checked', (_what, translations, paths) => {
  const tree = { id: rootId, type: 'container', children: [{ id: 'f', type: 'textfield', translations }] };
  const found = checkTree(tree).map(({ path }) => path.slice(2).join('.'));
  expect([...new Set(found.map((path) => path.split('.').slice(0, 3).join('.')))]).toEqual(paths);
});
