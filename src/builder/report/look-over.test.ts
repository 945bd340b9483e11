import { expect, test } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import type { FormDraft } from '../editor/draft.ts';
import { openTestEditor } from '../test-editor.ts';
import { lookOver } from './look-over.ts';

const catalogue = { categories: [], services: [], frequencies: [] };

/** A form as it is saved, and what is done to it before the next save. */
function openSaved(prepare: (form: ReturnType<typeof openTestEditor>) => void = () => undefined) {
  const form = openTestEditor();
  prepare(form);
  const saved: FormDraft = form.editor.state.get().draft;
  return {
    form,
    look: (more: { isFirst?: boolean } = {}) =>
      lookOver(saved, form.editor.state.get().draft, { registry: builtInRegistry, catalogue, ...more }),
  };
}

const condition = (field: string) => [{ field, operator: 'is', value: 'x' }];

test('nothing is said of a form that nobody relies on differently', () => {
  const { form, look } = openSaved();
  expect(look()).toEqual([]);
  form.set('company_name', { 'attributes.label': 'Firm', 'styles.color': '#112233' });
  form.move(['company_name'], 'section_details', 0);
  expect(look()).toEqual([]);
});

test('a field that goes takes its links along, and surprises those who are filling in the form', () => {
  const { form, look } = openSaved();
  form.remove('company_name');
  expect(look()).toEqual([
    { topic: 'links', message: expect.stringContaining('no longer fill in ‘Company’') },
    { topic: 'visitors', message: expect.stringContaining('They can still submit ‘Company’') },
  ]);
});

test('a hidden field is still there, and its links lead to it', () => {
  const { form, look } = openSaved();
  form.set('company_name', { 'attributes.hidden': true });
  expect(look()).toMatchObject([{ topic: 'links', nodeId: 'company_name' }]);
});

test('a new question that must be answered is not asked of those who have the form open', () => {
  const { form, look } = openSaved();
  const id = form.insert('textfield', 'section_details', 0);
  expect(look()).toEqual([]);
  form.set(String(id), { 'attributes.required': true });
  expect(look()).toMatchObject([{ topic: 'visitors', nodeId: id }]);
});

test('a rule that lost its field leads to where the rule is; what was so before is not said again', () => {
  let looked = '';
  let rule = '';
  const make = (form: ReturnType<typeof openTestEditor>) => {
    looked = String(form.insert('textfield', 'section_details', 0));
    rule = String(form.insert('textfield', 'section_details', 1));
    form.set(rule, {
      'attributes.conditionalLogic': true,
      'attributes.conditionalLogicConditions': condition(looked),
    });
  };
  const { form, look } = openSaved(make);
  form.remove(looked);
  expect(look()).toContainEqual(expect.objectContaining({ topic: 'rules', nodeId: rule }));
  const again = openSaved((one) => {
    make(one);
    one.remove(looked);
  });
  again.form.set('company_name', { 'attributes.label': 'Firm' });
  expect(again.look()).toEqual([]);
});

test('a service that is sold no longer is told with the first save after that, and then it is known', () => {
  const { form, look } = openSaved((one) => {
    const rule = String(one.insert('textfield', 'section_details', 0));
    one.set(rule, {
      'attributes.conditionalLogic': true,
      'attributes.conditionalLogicConditions': [{ field: 'serviceIds', operator: 'is', value: 'archived' }],
    });
  });
  form.set('company_name', { 'attributes.label': 'Firm' });
  expect(look({ isFirst: true })).toMatchObject([
    { topic: 'rules', message: expect.stringContaining('archived') },
  ]);
  expect(look()).toEqual([]);
});

test('a required answer that a rule hides is told, with the way to it; by hand none is hidden', () => {
  let asked = '';
  const { form, look } = openSaved((one) => {
    asked = String(one.insert('textfield', 'section_details', 0));
    one.set(asked, { 'attributes.required': true });
  });
  expect(form.set(asked, { 'attributes.hidden': true })).toMatchObject({ code: expect.any(String) });
  form.wrap('container', asked);
  const [container = ''] = form.selection();
  expect(form.set(container, { 'attributes.hidden': true })).toMatchObject({ code: 'required_inside' });
  expect(look()).toEqual([]);
  form.set(asked, {
    'attributes.conditionalLogic': true,
    'attributes.conditionalLogicConditions': condition('company_name'),
  });
  expect(look()).toMatchObject([{ topic: 'rules', nodeId: asked }]);
});

test('rules that wait for one another keep a form from being saved', () => {
  const { form, look } = openSaved();
  const [one, other] = [
    String(form.insert('textfield', 'section_details', 0)),
    String(form.insert('textfield', 'section_details', 1)),
  ];
  const waitFor = (field: string) => ({
    'attributes.conditionalLogic': true,
    'attributes.conditionalLogicConditions': condition(field),
  });
  form.set(one, waitFor(other));
  form.set(other, waitFor(one));
  expect(look()).toContainEqual(expect.objectContaining({ topic: 'wrong' }));
});

test('what keeps a form from being sent is said at every save, of whatever else', () => {
  const { form, look } = openSaved((one) => {
    const time = String(one.insert('timePicker', 'section_details', 0));
    one.set(time, { 'attributes.earliest': '18:00', 'attributes.latest': '09:00' });
  });
  expect(look()).toMatchObject([{ topic: 'wrong' }]);
  form.set('company_name', { 'attributes.label': 'Firm' });
  expect(look()).toMatchObject([{ topic: 'wrong' }]);
});
