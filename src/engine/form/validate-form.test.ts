import { expect, test } from 'vitest';
import { node, planOf, shownWhen, testCompany, testContext } from './test-forms.ts';
import { validateAnswers } from './validate-form.ts';

const context = testContext();
const termsOn = testContext({
  company: testCompany({ terms_of_service: { enabled: true, content: '<p>Terms</p>' } }),
});
const must = { required: true };
const told = (plan: ReturnType<typeof planOf>, answers: object = {}, where = context) =>
  validateAnswers(plan, { ...answers }, where).issues.map(({ msg }) => msg);

test.each([
  ['its display name', { displayName: 'Given name' }, { label: 'First' }, 'Given name is required'],
  ['its label', {}, { label: 'First', placeholder: 'Ada' }, 'First is required'],
  ['its placeholder', {}, { placeholder: 'Ada' }, 'Ada is required'],
  ['its form id', {}, {}, 'first name is required'],
])('a required field is called by %s', (_name, rest, attributes, message) => {
  const field = node('ask', 'first_name', { ...must, ...attributes }, rest);
  expect(told(planOf(field))).toEqual([message]);
});

test('a field without any name is called "This field"', () => {
  const { formId: _formId, ...nameless } = node('ask', 'n1', must);
  expect(told(planOf(nameless))).toEqual(['This field is required']);
});

test.each([
  ['nothing', undefined],
  ['an empty text', ''],
  ['space alone', ' \t '],
  ['null', null],
])('%s does not answer a required field', (_name, value) => {
  expect(told(planOf(node('ask', 'name', must)), { name: value })).toEqual(['name is required']);
});

test('an optional field may stay empty, whatever else would be checked', () => {
  expect(told(planOf(node('ask-checked', 'email', {}, { validation: 'email' })))).toEqual([]);
});

test.each([
  ['phone', 'call me', 'phone is not a valid phone number'],
  ['phone', '  +1 (555) 010-020 ', undefined],
  ['phone', '+-()', 'phone is not a valid phone number'],
  ['email', 'ada', 'email is not a valid email address'],
  ['email', ' ada@example.test ', undefined],
] as const)('%s %j: %j', (validation, value, message) => {
  const plan = planOf(node('ask-checked', validation, {}, { validation }));
  expect(told(plan, { [validation]: value })).toEqual(message ? [message] : []);
});

test.each([
  ['hidden', { hidden: true }],
  ['not shown by its condition', shownWhen('other', 'yes')],
  ['disabled', { enabledWhen: [{ field: 'other', operator: 'is', value: 'yes' }] }],
])('a field that is %s is neither required nor checked', (_name, attributes) => {
  const field = node('ask-checked', 'email', { ...must, ...attributes }, { validation: 'email' });
  const plan = planOf(node('ask', 'other'), field);
  expect(told(plan)).toEqual([]);
  expect(told(plan, { email: 'nonsense' })).toEqual([]);
});

test('what stands in something hidden is hidden', () => {
  const inside = node('box', 'section', { hidden: true }, { children: [node('ask', 'name', must)] });
  expect(told(planOf(inside))).toEqual([]);
});

test('a condition that matches makes it required again', () => {
  const plan = planOf(node('ask', 'other'), node('ask', 'name', { ...must, ...shownWhen('other', 'yes') }));
  expect(told(plan, { other: 'YES' })).toEqual(['name is required']);
});

test('the terms are required only if terms are enabled', () => {
  const plan = planOf(node('terms', 'terms', { ...must, label: 'Terms' }));
  expect(told(plan)).toEqual([]);
  expect(told(plan, {}, termsOn)).toEqual(['Terms is required']);
  expect(told(plan, { termsOfService: true }, termsOn)).toEqual([]);
});

test('issues name their field, component and part', () => {
  const plan = planOf(node('pick-services', 'pick', {}));
  expect(validateAnswers(plan, { serviceIds: [] }, context).issues).toEqual([
    { field: 'serviceIds', msg: 'Select a service', nodeId: 'pick' },
  ]);
  expect(validateAnswers(plan, { serviceIds: ['hours'] }, context).issues).toEqual([
    { field: 'serviceIds', msg: 'Select team size', nodeId: 'pick', part: 'hours.hourly.teams' },
    { field: 'serviceIds', msg: 'Select hours required', nodeId: 'pick', part: 'hours.hourly.hours' },
  ]);
});

test('a check sees the choices made in dialogs, though no component holds them', () => {
  const answers = { serviceIds: ['hours'], service_options: { hours: { hourly: { teams: 1, hours: 2 } } } };
  expect(told(planOf(node('pick-services', 'pick')), answers)).toEqual([]);
});

test('issues are in the form’s order, and one warning leads to the first', () => {
  const plan = planOf(
    node('box', 'section', {}, { children: [node('ask', 'b', must)] }),
    node('ask', 'a', must),
    node('ask', 'c', must),
  );
  const { issues, warnings } = validateAnswers(plan, { c: 'given' }, context);
  expect(issues.map(({ nodeId }) => nodeId)).toEqual(['b', 'a']);
  expect(warnings).toEqual([
    {
      message: 'Form has errors. Kindly address all the errors and try again',
      nodeId: 'b',
      target: 'first-error',
    },
  ]);
});

const enterCard = [{ message: 'Enter a card', nodeId: 'pay', target: 'card' }];

test.each([
  ['card without any', { payment_type: 'card' }, enterCard],
  ['card with an empty token', { payment_type: 'card', cardToken: '' }, enterCard],
  ['card with a token', { payment_type: 'card', cardToken: 'tok' }, []],
  ['card that is stored', { payment_type: 'card', cardId: 'card-1' }, []],
  ['card with a payment method', { payment_type: 'card', payment_method_id: 'pm' }, []],
  ['card by Stripe', { payment_type: 'card', stripe_payment_method_id: 'pm' }, []],
  ['cash', { payment_type: 'cash' }, []],
  ['nothing yet', {}, []],
])('payment by %s', (_name, answers, expected) => {
  expect(validateAnswers(planOf(node('pay', 'pay')), answers, context).warnings).toEqual(expected);
});

test('a form that does not ask for payment asks for no card', () => {
  const answers = { payment_type: 'card' };
  expect(validateAnswers(planOf(node('ask', 'name')), answers, context).warnings).toEqual([]);
  const hidden = planOf(node('pay', 'pay', { hidden: true }));
  expect(validateAnswers(hidden, answers, context).warnings).toEqual([]);
});

test.each([
  ['a number', 5],
  ['a list', ['x']],
  ['an object', { x: 1 }],
  ['a rule', { var: 'name' }],
  ['a text that is too long', 'x'.repeat(51)],
])('%s in place of a text is refused in words', (_name, value) => {
  expect(told(planOf(node('ask', 'name')), { name: value })).toEqual(['name is not valid']);
});

test('a type’s own check never meets a value of another kind', () => {
  const plan = planOf(
    node('ask-checked', 'email', {}, { validation: 'email' }),
    node('pick-services', 'pick'),
  );
  const answers = { email: { length: 3 }, serviceIds: [{ id: 'hours' }], service_options: 'none' };
  expect(told(plan, answers)).toEqual(['email is not valid', 'pick is not valid']);
});

test('answers are looked up among the answers themselves', () => {
  const plan = planOf(node('ask', 'constructor', must), node('ask', '__proto__', must));
  expect(told(plan)).toEqual(['constructor is required', 'proto is required']);
});
