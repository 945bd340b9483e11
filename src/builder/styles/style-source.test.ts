import { expect, test } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import type { ThemeStyles, Width } from '#engine/components/styles.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { nodeSources, sectionSources } from './style-source.ts';

const [definition] = builtInRegistry.definitions.filter(({ styleSection }) => styleSection === 'textfield');
expect.assert(definition);

const theme: ThemeStyles = {
  general: { color: '#111111', fontFamily: 'Lato', fontSize: 15 },
  textfield: { borderWidth: 1, tablet: { borderWidth: 2 } },
};

function sourceOf(name: string, at?: Width, own: FormNode['styles'] = {}, original: FormNode['styles'] = {}) {
  const node: FormNode = { id: 'one', type: definition?.type ?? '', styles: own };
  return nodeSources({ node, original: { ...node, styles: original }, definition }, at, { theme })(name);
}

test.each([
  [
    'what the component says is set here',
    sourceOf('fontSize', undefined, { fontSize: 20 }),
    20,
    'Set here',
    true,
  ],
  [
    'what the template says of the component is the template’s',
    sourceOf('fontSize', undefined, { fontSize: 20 }, { fontSize: 20 }),
    20,
    'Template',
    false,
  ] as const,
  [
    'a template’s value that was changed leads back to it',
    sourceOf('fontSize', undefined, { fontSize: 21 }, { fontSize: 20 }),
    21,
    'Set here',
    true,
  ] as const,
  ['its section comes next', sourceOf('borderWidth'), 1, 'Default styles', false],
  [
    'a phone has what tablets have',
    sourceOf('borderWidth', 'phone'),
    2,
    'Default styles, for tablets',
    false,
  ],
  [
    'the component says for all widths what its section says for tablets',
    sourceOf('borderWidth', 'phone', { borderWidth: 5 }),
    5,
    'Set here, for all widths',
    false,
  ] as const,
  ['colours come from the whole form', sourceOf('color'), '#111111', 'General styles', false],
  ['sizes do not', sourceOf('fontSize'), undefined, 'Default', false],
])('%s', (_name, source, ...[value, words, isOwn]) => expect(source).toMatchObject({ value, words, isOwn }));

test('a reset leads to what the template has', () =>
  expect(sourceOf('fontSize', undefined, { fontSize: 21 }, { fontSize: 20 }).inherited).toBe(20));

test('a section that is changed knows the template’s value', () => {
  const find = sectionSources('general', undefined, { theme, templateTheme: { general: { fontSize: 16 } } });
  expect(find('fontSize')).toEqual({ value: 15, words: 'Set here', isOwn: true, inherited: 16 });
  expect(sectionSources('general', 'phone', { theme, templateTheme: theme })('fontSize')).toEqual({
    value: 15,
    words: 'Set here, for all widths',
    isOwn: false,
    inherited: undefined,
  });
});
