import { describe, expect, test, vi } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { nearestPlace } from './nearest-place.ts';
import { idsInOrder } from './place.ts';
import { indexTree } from '#engine/tree/index-tree.ts';
import { openTestEditor } from '../test-editor.ts';

describe('a step', () => {
  test('is taken back with what was selected, and done again', () => {
    const form = openTestEditor();
    form.editor.select(['email']);
    const id = form.insert('textfield', 'section_details', 0);
    expect(form.selection()).toEqual([id]);
    form.undo();
    expect(form.selection()).toEqual(['email']);
    expect(form.childrenOf('section_details')).not.toContain(id);
    form.redo();
    expect(form.childrenOf('section_details')[0]).toBe(id);
    expect(form.selection()).toEqual([id]);
  });

  test('that is taken back leaves nothing unsaved', () => {
    const form = openTestEditor();
    const isSaved = () => form.editor.state.get().draft === form.editor.state.get().saved;
    form.move(['company_name'], 'section_details', 0);
    form.set('company_name', { 'attributes.label': 'Firm' });
    expect(isSaved()).toBe(false);
    form.undo();
    expect(isSaved()).toBe(false);
    form.undo();
    expect(isSaved()).toBe(true);
    form.redo();
    expect(isSaved()).toBe(false);
  });

  test('is called by what was done', () => {
    const form = openTestEditor();
    form.move(['company_name'], 'section_details', 0);
    form.set('company_name', { 'attributes.label': 'Firm' });
    expect(form.steps()).toEqual(['Move ‘Company’', 'Change ‘Company’']);
  });

  test('is not one where nothing changed', () => {
    const form = openTestEditor();
    form.set('company_name', { 'attributes.label': 'Company' });
    form.move(['company_name'], 'section_details', 2);
    form.editor.select(['email']);
    expect(form.steps()).toEqual([]);
  });

  test('takes the letters of a word together, until something else is done', () => {
    const form = openTestEditor();
    for (const label of ['F', 'Fi', 'Fir', 'Firm'])
      form.set('company_name', { 'attributes.label': label }, 'label');
    form.set('email', { 'attributes.label': 'Mail' }, 'other');
    form.set('company_name', { 'attributes.label': 'Firma' }, 'label');
    expect(form.steps()).toHaveLength(3);
    form.undo();
    form.undo();
    form.undo();
    expect(form.node('company_name').attributes?.['label']).toBe('Company');
  });
});

test('what a new text works out is its content, also where rules are for custom fields only', () => {
  const form = openTestEditor();
  const id = String(form.insert('computedText', 'section_details', 0));
  expect(form.set(id, { 'attributes.calculation': { var: 'email' } })).toBeUndefined();
  expect(form.set('company_name', { 'attributes.calculation': { var: 'email' } })?.code).toBe(
    'rules_are_custom',
  );
});

test('dividers and spacers stay out of columns, by whichever way they come', () => {
  const form = openTestEditor();
  expect(form.insert('spacer', 'name_row_left', 0)).toMatchObject({ code: 'not_in_columns' });
  const id = String(form.insert('divider', 'section_details', 0));
  expect(form.move([id], 'name_row_left', 0)?.reason).toBe(
    'Divider cannot go into a column. Put it above or below the row.',
  );
});

test('of several that are deleted, what the form needs stays, is selected, and it is said why', () => {
  const form = openTestEditor();
  expect(form.remove('company_name', 'email', 'sms_reminders')).toBeUndefined();
  const ids = new Set(indexTree(form.tree()).keys());
  expect(['company_name', 'email', 'sms_reminders'].filter((id) => ids.has(id))).toEqual(['email']);
  expect(form.selection()).toEqual(['email']);
  expect(form.steps()).toEqual(['Delete 2 of 3 components']);
  expect(form.editor.refused.get()).toBe(
    '2 of 3 components deleted. ‘Email’ cannot be deleted: the form needs it.',
  );
  form.undo();
  expect([...indexTree(form.tree()).keys()]).toEqual(expect.arrayContaining(['company_name', 'email']));
  expect(form.steps()).toEqual([]);
});

test('a part with something in it that the form needs says what that is', () => {
  const form = openTestEditor();
  expect(form.remove('name_row_left')?.reason).toBe(
    'Column cannot be deleted: it contains ‘First name’, which the form needs.',
  );
});

test('what may not be is refused with the reason, and nothing changes', () => {
  const form = openTestEditor();
  const before = form.tree();
  expect(form.remove('email')).toMatchObject({ code: 'not_deletable' });
  expect(form.editor.said.get()).toBe('‘Email’ cannot be deleted: the form needs it.');
  expect(form.tree()).toBe(before);
  expect(form.steps()).toEqual([]);
  expect(form.editor.refused.get()).toBe('‘Email’ cannot be deleted: the form needs it.');
  // Said once more, it is heard once more.
  const heard = vi.fn<() => void>();
  form.editor.said.subscribe(heard);
  form.remove('email');
  expect(heard).toHaveBeenCalledOnce();
  form.editor.select(['company_name']);
  expect(form.editor.refused.get()).toBeUndefined();
});

test('several move together, in their order, wherever they were', () => {
  const form = openTestEditor();
  form.move(['sms_reminders', 'company_name'], 'section_details', 1);
  expect(form.childrenOf('section_details')).toEqual([
    'name_row',
    'company_name',
    'sms_reminders',
    'contact_row',
  ]);
  form.undo();
  expect(form.childrenOf('section_details')).toEqual([
    'name_row',
    'contact_row',
    'company_name',
    'sms_reminders',
  ]);
});

test('a component goes through the whole form by its keys alone, in and out of columns', () => {
  const form = openTestEditor();
  const reached = new Set<string>();
  for (let step = 0; step < 200; step += 1) {
    const before = form.tree();
    form.nudge('company_name', -1);
    if (form.tree() === before) break;
    form.expectSound();
    for (const id of ['name_row_left', 'name_row_right', 'section_service', 'root'])
      if (form.childrenOf(id).includes('company_name')) reached.add(id);
  }
  expect([...reached].toSorted()).toEqual(['name_row_left', 'name_row_right', 'root', 'section_service']);
});

test('what is new goes into an empty part of what is selected, else behind it', () => {
  const form = openTestEditor();
  const near = (selected: string) =>
    nearestPlace(form.tree(), { id: 'fresh', type: 'text' }, selected, builtInRegistry);
  const row = String(form.insert('row', 'section_details', 0));
  const [left] = form.childrenOf(row);
  expect(near(row)).toEqual({ parentId: left, index: 0 });
  expect(near('company_name')).toEqual({ parentId: 'section_details', index: 4 });
  expect(near('section_details')).toEqual({ parentId: 'root', index: 2 });
});

test('a copy has ids and answers of its own, and may be deleted where its original may not', () => {
  const form = openTestEditor();
  form.duplicate('contact_row');
  const [copy] = form.selection();
  form.expectSound();
  const fields = idsInOrder(form.node(copy ?? '')).map((id) => form.node(id).fieldId);
  expect(fields.filter(Boolean)).toHaveLength(2);
  expect(form.remove(copy ?? '')).toBeUndefined();
});
