import { expect, test } from 'vitest';
import { defineComponent } from '../components/define.ts';
import { commonAttributes } from '../components/attribute.ts';
import { createTestRegistry } from '../components/test-registry.ts';
import { node } from '../tree/test-trees.ts';
import { findLayout, layouts } from './layouts.ts';

const part = defineComponent({
  type: 'part',
  title: 'Part',
  description: 'For tests.',
  icon: 'box',
  version: 1,
  category: 'layout',
  attributes: {
    ...commonAttributes,
    region: { type: 'string', title: 'Region', enum: ['main', 'aside'], default: 'main' },
    stepTitle: { type: 'string', title: 'Step' },
  },
  place: { is: 'block', holds: ['block'], within: ['block'] },
  styleSection: 'container',
});
const registry = createTestRegistry([part]);
const titled = (id: string, stepTitle: string) => ({ ...node(id, 'part'), attributes: { stepTitle } });
const tree = node(
  'root',
  'part',
  titled('who', 'You'),
  node('line', 'part'),
  { ...node('summary', 'part'), attributes: { region: 'aside' } },
  titled('when', 'Time'),
);

test.each([
  ['vertical', { kind: 'flow', parts: ['who', 'line', 'summary', 'when'] }],
  ['split', { kind: 'split', main: ['who', 'line', 'when'], aside: ['summary'] }],
  [
    'steps',
    {
      kind: 'steps',
      steps: [
        { title: 'You', parts: ['who', 'line'] },
        { title: 'Time', parts: ['when'] },
      ],
      aside: ['summary'],
    },
  ],
])('%s', (name, plan) => expect(findLayout(name).arrange(tree, registry)).toEqual(plan));

test('a layout there is not is the vertical one', () => {
  expect(findLayout('nowhere')).toBe(layouts[0]);
  expect(layouts[0]?.name).toBe('vertical');
});
