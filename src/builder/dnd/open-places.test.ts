import { expect, test } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { createNode } from '../commands/new-node.ts';
import { listPlaces } from '../editor/place.ts';
import { openTestEditor } from '../test-editor.ts';
import { listOpenPlaces, movingIn, sayPlace } from './open-places.ts';

const form = openTestEditor();
const tree = form.tree();

test('the places of one component are those that it could be moved to', () => {
  for (const id of ['email', 'name_row', 'name_row_left', 'section_time', 'submit'])
    expect(listOpenPlaces(tree, [form.node(id)], builtInRegistry)).toEqual(
      listPlaces(tree, form.node(id), builtInRegistry),
    );
});

test('several have the places where all of them may stand', () => {
  const places = listOpenPlaces(tree, [form.node('company_name'), form.node('name_row')], builtInRegistry);
  expect(places.some(({ parentId }) => parentId === 'custom_fields')).toBe(false);
  expect(places.some(({ parentId }) => parentId.startsWith('name_row'))).toBe(false);
  expect(places.some(({ parentId }) => parentId === 'section_time')).toBe(true);
});

test('each place that is offered can be taken', () => {
  const definition = builtInRegistry.find('textfield');
  expect.assert(definition);
  const node = createNode(definition, { tree, registry: builtInRegistry, random: () => 0.5 });
  for (const place of listOpenPlaces(tree, [node], builtInRegistry)) {
    const trial = openTestEditor();
    expect(trial.insert('textfield', place.parentId, place.index)).toEqual(expect.any(String));
    trial.expectSound();
  }
});

test('a place is told by what is around it', () => {
  const say = (parentId: string, index: number, ...ids: string[]) =>
    sayPlace(
      { tree, layout: 'vertical' },
      { parentId, index },
      movingIn(tree, ids.map(form.node)),
      builtInRegistry,
    );
  expect(say('section_details', 2)).toBe('In container ‘Who are you?’, after Row, before ‘Company’.');
  expect(say('section_details', 0)).toBe('In container ‘Who are you?’, at its beginning, before Row.');
  expect(say('name_row_left', 0, 'first_name')).toBe('In column, which is empty.');
  expect(say('section_details', 4)).toBe(
    'In container ‘Who are you?’, after ‘Send me reminders by SMS’, at its end.',
  );
});
