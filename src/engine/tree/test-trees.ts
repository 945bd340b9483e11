import fc from 'fast-check';
import { commonAttributes, fieldAttributes } from '../components/attribute.ts';
import { defineComponent, type PlaceKind } from '../components/define.ts';
import { createTestRegistry } from '../components/test-registry.ts';
import { applyEdit } from './edit.ts';
import type { Edit } from './edit-kinds.ts';
import { rootId, type FormNode } from './form-node.ts';
import { indexTree } from './index-tree.ts';

const plain = { description: 'For tests.', icon: 'box', version: 1, styleSection: 'general' } as const;
const everywhere: PlaceKind[] = ['block', 'column'];

const box = defineComponent({
  ...plain,
  type: 'box',
  title: 'Box',
  category: 'layout',
  attributes: commonAttributes,
  place: { is: 'block', holds: ['block', 'row', 'area', 'field', 'content', 'spacing'], within: everywhere },
});
const line = defineComponent({
  ...plain,
  type: 'line',
  title: 'Line',
  category: 'layout',
  attributes: commonAttributes,
  place: { is: 'row', holds: ['column'], within: everywhere },
});
const cell = defineComponent({
  ...plain,
  type: 'cell',
  title: 'Cell',
  category: 'layout',
  attributes: commonAttributes,
  place: { is: 'column', holds: ['block', 'row', 'area', 'field', 'content', 'spacing'], within: ['row'] },
});
const own = defineComponent({
  ...plain,
  type: 'own',
  title: 'Own fields',
  category: 'layout',
  attributes: commonAttributes,
  place: { is: 'area', holds: ['field'], within: everywhere },
  unique: true,
});
const ask = defineComponent({
  ...plain,
  type: 'ask',
  title: 'Question',
  category: 'field',
  asCustomField: true,
  attributes: { ...commonAttributes, ...fieldAttributes },
  place: { is: 'field', within: ['block', 'column', 'area'] },
  answer: { schema: { type: 'string' }, empty: '' },
});
const pay = defineComponent({
  ...plain,
  type: 'pay',
  title: 'Payment',
  category: 'booking',
  unique: true,
  deletable: false,
  attributes: { ...commonAttributes, ...fieldAttributes },
  hidable: false,
  place: { is: 'field', within: everywhere },
  answer: { key: 'payment', schema: { type: 'string' }, empty: '' },
});
const gap = defineComponent({
  ...plain,
  type: 'gap',
  title: 'Gap',
  category: 'content',
  attributes: commonAttributes,
  place: { is: 'spacing', within: everywhere },
});

export const testRegistry = createTestRegistry([box, line, cell, own, ask, pay, gap]);
const types = testRegistry.definitions.map(({ type }) => type);

export const node = (id: string, type: string, ...children: FormNode[]): FormNode =>
  children.length > 0 ? { id, type, children } : { id, type };

/** A small form with one of everything. */
export const testTree: FormNode = node(
  rootId,
  'box',
  node('head', 'gap'),
  node('row', 'line', node('left', 'cell', node('name', 'ask'), node('mail', 'ask')), node('right', 'cell')),
  node('fields', 'own', node('cf1', 'ask')),
  node('pay', 'pay'),
);

/** What somebody at random would do; which components it means follows from the tree at that moment. */
export type Whim = {
  kind: Edit['kind'];
  which: number;
  where: number;
  at: number;
  value: string;
  width: boolean;
};

export const whims = fc.array(
  fc.record<Whim>({
    kind: fc.constantFrom('insert', 'remove', 'move', 'move', 'set'),
    which: fc.nat(1000),
    where: fc.nat(1000),
    at: fc.nat(8),
    value: fc.string({ maxLength: 5 }),
    width: fc.boolean(),
  }),
  { maxLength: 25 },
);

export function toEdit(tree: FormNode, whim: Whim, fresh: string): Edit {
  const ids = [...indexTree(tree).keys()];
  const pick = (number: number) => ids[number % ids.length] ?? rootId;
  const [id, parentId] = [pick(whim.which), pick(whim.where)];
  switch (whim.kind) {
    case 'insert': {
      const type = types[whim.which % types.length] ?? 'ask';
      const inner = type === 'line' ? [node(`${fresh}-cell`, 'cell', node(`${fresh}-ask`, 'ask'))] : [];
      // Now and then with something in it that may not be there, or under a name that cannot be.
      const other = types[whim.where % types.length] ?? 'ask';
      const odd = whim.at === 7 ? [node(`${fresh}-odd`, other)] : inner;
      const made = { ...node(whim.at === 8 ? '__proto__' : fresh, type, ...odd), ...oddities(whim) };
      return { kind: 'insert', node: made, parentId, index: whim.at };
    }
    case 'remove':
      return { kind: 'remove', id };
    case 'move':
      return { kind: 'move', id, parentId, index: whim.at };
    case 'set': {
      const style = whim.width ? 'styles.phone.fontSize' : 'styles.color';
      return {
        kind: 'set',
        id,
        properties: {
          'attributes.label': whim.value === '' ? undefined : whim.value,
          [style]: whim.at > 4 ? whim.at : undefined,
          'attributes.hidden': whim.at === 3,
          'attributes.required': whim.at === 5,
          ...(whim.at > 6 && { [natural[whim.where % natural.length] ?? 'dependsOn']: whim.width }),
        },
      };
    }
  }
}

/** What only the template says, and what only custom fields have. */
const natural = [
  'deletable',
  'hidable',
  'customField',
  'attributes.conditionalLogic',
  'attributes.enabledWhen',
  'dependsOn',
];

function oddities({ which, at }: Whim): Partial<FormNode> {
  if (at === 6) return { attributes: { hidden: true, required: which % 2 === 0 } };
  return at === 5 ? { attributes: { conditionalLogic: true }, customField: which % 2 === 0 } : {};
}

/** The trees that a row of whims leads through; refused ones change nothing. */
export function follow(tree: FormNode, all: readonly Whim[], prefix = 'new'): FormNode[] {
  const trees = [tree];
  all.forEach((whim, at) => {
    const before = trees.at(-1) ?? tree;
    const edited = applyEdit(before, toEdit(before, whim, `${prefix}${at}`), testRegistry);
    if (edited.ok) trees.push(edited.tree);
  });
  return trees;
}
