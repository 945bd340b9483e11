import { expect, test } from 'vitest';
import type { AttributeSpecs } from './attribute.ts';
import { defineComponent } from './define.ts';
import { isOfUse, toControls } from './inspector.ts';

const typeWith = (attributes: AttributeSpecs) =>
  defineComponent({
    type: 'sample',
    title: 'Sample',
    description: 'For tests.',
    icon: 'star',
    version: 1,
    category: 'content',
    place: { is: 'content', within: ['block'] },
    styleSection: 'text',
    attributes,
  });

const title = 'It';

test.each([
  [{ title, type: 'string' }, 'text'],
  [{ title, type: 'boolean' }, 'switch'],
  [{ title, type: 'integer' }, 'number'],
  [{ title, type: 'number' }, 'number'],
  [{ title, enum: ['a', 'b', 'c'] }, 'segmented'],
  [{ title, enum: ['a', 'b', 'c', 'd'] }, 'select'],
  [{ title, type: 'object' }, 'json'],
  [{ title, type: 'string', 'x-inspector': 'color' }, 'color'],
])('%j is edited by %s', (it, control) => {
  expect(toControls(typeWith({ it }))).toMatchObject([{ controls: [{ name: 'it', control }] }]);
});

test('content comes first, rules last, the rest as declared', () => {
  const groups = toControls(
    typeWith({
      rule: { title, type: 'boolean', 'x-group': 'Rules' },
      size: { title, type: 'integer', 'x-group': 'Size' },
      text: { title, type: 'string' },
      secret: { title, type: 'string', 'x-inspector': 'none' },
      more: { title, type: 'string', 'x-group': 'Rules' },
    }),
  );
  expect(groups.map((group) => [group.title, ...group.controls.map(({ name }) => name)])).toEqual([
    ['Content', 'text'],
    ['Size', 'size'],
    ['Rules', 'rule', 'more'],
  ]);
});

test('a control knows the words for its values, its default and its explanation', () => {
  const spec = {
    title: 'Region',
    description: 'Where it stands',
    type: 'string',
    default: 'main',
    enum: ['main', 'aside'],
    'x-labels': { main: 'Main part' },
  };
  expect(toControls(typeWith({ region: spec }))[0]?.controls).toEqual([
    {
      name: 'region',
      title: 'Region',
      description: 'Where it stands',
      control: 'segmented',
      group: 'Content',
      schema: spec,
      default: 'main',
      choices: [
        { value: 'main', label: 'Main part' },
        { value: 'aside', label: 'aside' },
      ],
    },
  ]);
});

test('an attribute is of use with the values of others that it is declared with', () => {
  const options = { title, type: 'string', 'x-only-with': { kind: 'one' } };
  const [group] = toControls(typeWith({ kind: { title, enum: ['one', 'text'] }, options }));
  const inUse = (kind: string) =>
    group?.controls.filter((one) => isOfUse(one, () => kind)).map(({ name }) => name);
  expect([inUse('one'), inUse('text')]).toEqual([['kind', 'options'], ['kind']]);
});
