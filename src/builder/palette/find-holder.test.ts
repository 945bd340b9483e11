import { expect, test } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { createNode } from '../commands/new-node.ts';
import { openTestEditor } from '../test-editor.ts';
import { findHolder } from './find-holder.ts';

const form = openTestEditor();
const holderOf = (type: string) => {
  const definition = builtInRegistry.find(type);
  expect.assert(definition);
  return findHolder(definition, form.tree(), builtInRegistry);
};

test('what a form has once is held by the component that it has', () => {
  expect(holderOf('bookingSummary')).toBe('summary');
  expect(holderOf('services')).toBe('services');
  expect(holderOf('textfield')).toBeUndefined();
  expect(holderOf('container')).toBeUndefined();
});

test('a new choice has two options', () => {
  for (const type of ['select', 'radio']) {
    const definition = builtInRegistry.find(type);
    expect.assert(definition);
    const node = createNode(definition, {
      tree: form.tree(),
      registry: builtInRegistry,
      random: form.random,
    });
    expect(node.attributes).toMatchObject({
      options: [
        { value: 'option_1', label: 'Option 1' },
        { value: 'option_2', label: 'Option 2' },
      ],
    });
  }
});
