import { expect, test } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { openTestEditor } from '../test-editor.ts';
import { sharesOf } from './row-of.ts';
import { wrappersIn } from './wrap-nodes.ts';

const sum = (shares: readonly number[]) => shares.reduce((all, one) => all + one, 0);

test('one component is wrapped in a row with an empty column beside it, and unwrapped again', () => {
  const form = openTestEditor();
  const before = form.childrenOf('section_details');
  form.wrap('row', 'company_name');
  const [row = ''] = form.selection();
  const [left = '', right = ''] = form.childrenOf(row);
  expect(form.childrenOf('section_details')).toEqual(before.map((id) => (id === 'company_name' ? row : id)));
  expect([form.childrenOf(left), form.childrenOf(right)]).toEqual([['company_name'], []]);
  form.expectSound();
  form.unwrap(left);
  expect(form.childrenOf('section_details')).toEqual(before);
  expect(form.selection()).toEqual(['company_name']);
  expect(form.steps()).toEqual(['Wrap in row', 'Unwrap Row']);
});

test('several are wrapped side by side, wherever they were, and one undo takes it back', () => {
  const form = openTestEditor();
  const before = form.tree();
  form.wrap('row', 'sms_reminders', 'company_name', 'customer_notes');
  const [row = ''] = form.selection();
  const columns = form.childrenOf(row);
  expect(columns.map((id) => form.childrenOf(id))).toEqual([
    ['company_name'],
    ['sms_reminders'],
    ['customer_notes'],
  ]);
  expect(new Set(columns).size).toBe(3);
  form.expectSound();
  form.undo();
  expect(form.tree()).toBe(before);
});

test('a container takes components together in their order', () => {
  const form = openTestEditor();
  form.wrap('container', 'contact_row', 'company_name');
  const [container = ''] = form.selection();
  expect(form.childrenOf(container)).toEqual(['contact_row', 'company_name']);
  form.expectSound();
});

test('what may not go into a part says why, and nothing is left of the attempt', () => {
  const form = openTestEditor();
  const before = form.tree();
  expect(form.wrap('row', 'name_row_left')).toMatchObject({ code: 'not_held' });
  expect(form.tree()).toBe(before);
  expect(form.steps()).toEqual([]);
});

test('what holds something that the form needs can be unwrapped, since that stays', () => {
  const form = openTestEditor();
  form.unwrap('contact_row');
  expect(form.childrenOf('section_details').slice(1, 3)).toEqual(['email', 'address_phone']);
  form.expectSound();
});

test('one more column comes behind the one that is meant; the others make room in proportion', () => {
  const form = openTestEditor();
  form.addColumn('address_street');
  const [fresh = ''] = form.selection();
  expect(form.childrenOf('street_row')).toEqual(['street_column', fresh, 'apartment_column']);
  const [street = 0, middle = 0, apartment = 0] = sharesOf(form.node('street_row'));
  expect(middle).toBeCloseTo(33.3, 0);
  expect(street / apartment).toBeCloseTo(70 / 30, 1);
  expect(sum([street, middle, apartment])).toBeCloseTo(100);
  form.expectSound();
  expect(form.steps()).toEqual(['Add a column']);
});

test('a border that is pulled is one step, and none where it is let go where it was', () => {
  const form = openTestEditor();
  form.widen({ name_row_left: 70, name_row_right: 30 });
  expect(sharesOf(form.node('name_row'))).toEqual([70, 30]);
  form.widen({ name_row_left: 70, name_row_right: 30 });
  expect(form.steps()).toEqual(['Widths of columns']);
  form.undo();
  expect(sharesOf(form.node('name_row'))).toEqual([50, 50]);
});

test('components can be wrapped in what may stand anywhere in a form', () => {
  expect(wrappersIn(builtInRegistry).map(({ title }) => title)).toEqual([
    'Container',
    'Row',
    'Collapsible section',
  ]);
});
