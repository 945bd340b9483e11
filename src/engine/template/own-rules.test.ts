import { expect, test } from 'vitest';
import type { Properties } from '../tree/properties.ts';
import { createFormDocument, type FormDocument } from './documents.ts';
import { hasOwnRules } from './own-rules.ts';

const own = (attributes: Record<string, unknown>): FormDocument => {
  const form = createFormDocument('booking-standard');
  form.customFields.components['cf1'] = { id: 'cf1', fieldId: 'cf1', type: 'textfield', attributes };
  return form;
};
const changed = (set: Properties): FormDocument => {
  const form = createFormDocument('booking-standard');
  form.overrides.components['email'] = { set };
  return form;
};
const text = (attributes: Record<string, unknown>): FormDocument => {
  const form = createFormDocument('booking-standard');
  form.customFields.components['text_1'] = { id: 'text_1', type: 'computedText', attributes };
  return form;
};
const conditions = [{ field: 'email', operator: 'is', value: 'x' }];

test.each([
  ['a form that changes nothing', createFormDocument('booking-standard'), false],
  ['a field without rules', own({ label: 'Pets' }), false],
  ['a field with rules', own({ conditionalLogic: true, conditionalLogicConditions: conditions }), true],
  ['rules that are switched off', own({ conditionalLogicConditions: conditions }), false],
  ['a field that is required by a rule', own({ requiredWhen: conditions }), true],
  ['a field that is enabled by a rule', own({ enabledWhen: conditions }), true],
  ['a field that is calculated', own({ calculation: { var: 'email' } }), true],
  ['a text that is worked out', text({ calculation: { var: 'email' } }), false],
  ['a text with rules', text({ requiredWhen: conditions }), true],
  ['rules without conditions', own({ requiredWhen: [], enabledWhen: [] }), false],
  ['waiting for another answer', changed({ dependsOn: 'email' }), true],
  ['other words', changed({ 'attributes.label': 'Mail' }), false],
  ["switching the template's rules off", changed({ 'attributes.conditionalLogic': false }), false],
  ['switching rules on', changed({ 'attributes.conditionalLogic': true }), true],
  ["other conditions than the template's", changed({ 'attributes.conditionalLogicConditions': [] }), true],
])('%s', (_name, form, expected) => expect(hasOwnRules(form)).toBe(expected));
