import { expect, test, vi } from 'vitest';
import { builtInRegistry } from '../components/built-in-registry.ts';
import { masterTemplates } from '../template/masters/index.ts';
import { planForm } from '../tree/plan-form.ts';
import { chooseAddress } from './selection/address.ts';
import { createFormSession } from './session.ts';
import { toggleService } from './selection/services.ts';
import { nineOnTheFourth, node, planOf, shownWhen, testCompany, testContext } from './test-forms.ts';

const [bookingTemplate] = masterTemplates;
const must = { required: true };
const plan = planOf(
  node('ask', 'name', must),
  node('ask', 'notes'),
  node('ask-checked', 'email', {}, { validation: 'email' }),
  node('ask', 'pets'),
  node('ask', 'pet_name', { ...must, ...shownWhen('pets', 'yes') }),
  node('pick-services', 'pick'),
  node('pay', 'pay'),
  node('terms', 'terms', { label: 'Terms' }),
);
const complete = { name: 'Ada', serviceIds: ['plain'] };
const open = (answers: object = {}, mode: 'live' | 'editor' = 'live') =>
  createFormSession({ plan, context: testContext(), answers: { ...answers }, mode });

test('a field that is not answered shows its type’s empty answer', () => {
  expect(open().view('name')).toMatchObject({ value: '', visible: true, required: true, touched: false });
  expect(open().view('pick').value).toEqual([]);
});

test('typing checks nothing and resets the error', () => {
  const session = open();
  session.leave('name');
  expect(session.view('name')).toMatchObject({ error: 'name is required', touched: true });
  session.type('name', 'A');
  expect(session.view('name')).toMatchObject({ value: 'A', error: undefined });
  session.type('email', 'nonsense');
  expect(session.view('email').error).toBeUndefined();
});

test.each([
  ['required', 'name', '', 'name is required'],
  ['with a validation', 'email', 'nonsense', 'email is not a valid email address'],
  ['of a type that checks itself', 'serviceIds', [], 'Select a service'],
  ['without any of these', 'notes', '', undefined],
])('a field %s is checked when left', (_name, key, value, error) => {
  const session = open();
  session.type(key, value);
  session.leave(key);
  expect(session.view(key === 'serviceIds' ? 'pick' : key)).toMatchObject({ error, touched: true });
});

test('leaving trims the text', () => {
  const session = open();
  session.type('name', '  Ada ');
  expect(session.get('name')).toBe('  Ada ');
  expect(session.visibleAnswers()).toMatchObject({ name: 'Ada' });
  session.leave('name');
  expect(session.get('name')).toBe('Ada');
});

test('a choice is set and checked at once', () => {
  const session = open();
  expect(session.choose('email', 'nonsense')).toEqual([]);
  expect(session.view('email').error).toBe('email is not a valid email address');
});

test('in the editor nothing is checked and nothing submitted', () => {
  const session = open({}, 'editor');
  session.leave('name');
  session.choose('email', 'nonsense');
  expect(session.submit()).toMatchObject({ ok: false, busy: false, issues: [] });
  expect(session.form()).toEqual({ status: 'open', issues: [] });
});

test('submitting checks the whole form and says where to look first', () => {
  const session = open({ email: 'nonsense', payment_type: 'card' });
  const { ok, issues, warnings, firstNodeId } = session.submit();
  expect({ ok, firstNodeId }).toEqual({ ok: false, firstNodeId: 'name' });
  expect(issues.map(({ nodeId }) => nodeId)).toEqual(['name', 'email', 'pick']);
  expect(warnings.map(({ message }) => message)).toEqual([
    'Form has errors. Kindly address all the errors and try again',
    'Enter a card',
  ]);
  expect(session.form()).toEqual({ status: 'open', issues });
  expect(session.view('notes').touched).toBe(true);
});

test('without a card, a form that is right otherwise scrolls to the card', () => {
  const { ok, warnings, firstNodeId } = open({ ...complete, payment_type: 'card' }).submit();
  expect({ ok, firstNodeId }).toEqual({ ok: false, firstNodeId: 'pay' });
  expect(warnings).toEqual([{ message: 'Enter a card', nodeId: 'pay', target: 'card' }]);
});

test('a form is submitted once per attempt', () => {
  const session = open(complete);
  expect(session.submit()).toMatchObject({ ok: true, busy: false });
  expect(session.form().status).toBe('submitting');
  expect(session.submit()).toMatchObject({ ok: false, busy: true });
  session.fail();
  expect(session.submit().ok).toBe(true);
  session.succeed();
  expect(session.submit()).toMatchObject({ ok: false, busy: true });
});

test('what the server found stands until the answer changes', () => {
  const session = open(complete);
  session.submit();
  session.fail([{ field: 'name', msg: 'Name is taken', nodeId: 'name' }]);
  expect(session.form()).toMatchObject({ status: 'open', issues: [{ msg: 'Name is taken' }] });
  session.choose('notes', 'Ring twice');
  session.leave('name');
  expect(session.view('name').error).toBe('Name is taken');
  session.choose('name', 'Grace');
  expect(session.view('name').error).toBeUndefined();
});

test('an issue goes when another answer puts it right, and none comes by itself', () => {
  const session = open({ name: 'Ada', serviceIds: ['hours'] });
  session.submit();
  expect(session.view('pick').issues).toHaveLength(2);
  session.choose('service_options', { hours: { hourly: { teams: 1, hours: 2 } } });
  expect(session.view('pick').issues).toEqual([]);
  session.choose('pets', 'yes');
  expect(session.view('pet_name')).toMatchObject({ visible: true, required: true, error: undefined });
});

test('a hidden component’s answer stays, but does not count and has no issues', () => {
  const session = open({ ...complete, pets: 'yes' });
  session.submit();
  expect(session.view('pet_name').error).toBe('pet name is required');
  session.choose('pets', 'no');
  expect(session.view('pet_name')).toMatchObject({ visible: false, error: undefined });
  session.type('pet_name', 'Rex');
  expect(session.visibleAnswers()).not.toHaveProperty('pet_name');
  expect(session.answers()).toHaveProperty('pet_name', 'Rex');
  session.choose('pets', 'yes');
  expect(session.visibleAnswers()).toHaveProperty('pet_name', 'Rex');
});

test('selecting gives back what the host is to do, and holds nothing against an open dialog', () => {
  const session = open();
  expect(session.select(toggleService, 'hours')).toEqual([
    { kind: 'open', dialog: 'hourly', serviceId: 'hours' },
    { kind: 'price' },
  ]);
  expect(session.view('pick')).toMatchObject({ value: ['hours'], error: undefined });
});

test('a chosen answer has its consequences, whichever component gave it', () => {
  const session = open({ serviceIds: ['north-only'] });
  const kinds = session.choose('service_date', nineOnTheFourth).map(({ kind }) => kind);
  expect(kinds).toEqual(['services-removed', 'price']);
  expect(session.answers()).toMatchObject({ locationId: 'south', serviceIds: [] });
  expect(session.view('pick').error).toBeUndefined();
});

test('what is typed has its consequences once it is left, and only then', () => {
  const session = open();
  session.type('discount_code', ' TEN ');
  expect(session.leave('discount_code')).toEqual([{ kind: 'price' }]);
  expect(session.get('discount_code')).toBe('TEN');
  expect(session.leave('discount_code')).toEqual([]);
});

test('a change of the company’s settings shows at once', () => {
  const session = open({ ...complete, termsOfService: false });
  expect(session.view('terms').visible).toBe(false);
  expect(session.visibleAnswers()).not.toHaveProperty('termsOfService');
  const told = vi.fn();
  session.subscribe('terms', told);
  const company = testCompany({ terms_of_service: { enabled: true, content: '' } });
  session.setContext(testContext({ company }));
  expect(told).toHaveBeenCalledTimes(1);
  expect(session.view('terms')).toMatchObject({ visible: true, required: true });
  expect(session.visibleAnswers()).toHaveProperty('termsOfService', false);
  expect(session.submit().issues.map(({ msg }) => msg)).toEqual(['Terms is required']);
});

test('a view is the same object until it shows something else', () => {
  const session = open();
  const [name, form] = [session.view('name'), session.form()];
  session.type('notes', 'Ring twice');
  expect(session.view('name')).toBe(name);
  expect(session.form()).toBe(form);
  session.leave('name');
  const failed = session.view('name');
  expect(failed).not.toBe(name);
  session.leave('name');
  expect(session.view('name')).toBe(failed);
});

test('only components that changed are told, each once', () => {
  const session = open();
  const told: string[] = [];
  for (const id of ['name', 'notes', 'pets', 'pet_name']) session.subscribe(id, () => told.push(id));
  session.type('pets', 'yes');
  expect(told.toSorted()).toEqual(['pet_name', 'pets']);
});

test('a batch is told of once, when all is in', () => {
  const session = open();
  const seen: unknown[] = [];
  const form = vi.fn();
  session.subscribe('name', () => seen.push([session.view('name').value, session.get('notes')]));
  session.subscribeForm(form);
  session.batch(() => {
    session.choose('name', 'A');
    session.choose('name', 'Ada');
    session.choose('notes', 'Hi');
  });
  expect(seen).toEqual([['Ada', 'Hi']]);
  expect(form).toHaveBeenCalledTimes(1);
});

test('facts are true in the middle of a batch', () => {
  const session = open();
  session.batch(() => {
    session.type('pets', 'yes');
    expect(session.facts('pet_name').visible).toBe(true);
  });
});

test('the form hears of answers that no component shows', () => {
  const session = open();
  const form = vi.fn();
  session.subscribeForm(form);
  session.choose('locationId', 'north');
  session.choose('locationId', 'north');
  expect(form).toHaveBeenCalledTimes(1);
});

test('one who has unsubscribed hears nothing more, not even of the change at hand', () => {
  const session = open();
  const second = vi.fn();
  const leaves: (() => void)[] = [];
  session.subscribe('name', () => leaves.forEach((leave) => leave()));
  leaves.push(session.subscribe('name', second));
  session.type('name', 'A');
  session.type('name', 'Ad');
  expect(second).not.toHaveBeenCalled();
});

test('a listener may act: all hear of it, in the end state', () => {
  const session = open();
  session.subscribe('pets', () => session.choose('notes', 'Beware'));
  const notes = vi.fn();
  session.subscribe('notes', notes);
  session.type('pets', 'yes');
  expect(session.view('notes').value).toBe('Beware');
  expect(notes).toHaveBeenCalledTimes(1);
});

test('a calculated answer follows, is never asked for, and is submitted', () => {
  const double = node('ask', 'twice', { ...must, calculation: { cat: [{ var: 'name' }, { var: 'name' }] } });
  const calculated = planOf(node('ask', 'name'), double);
  const session = createFormSession({ plan: calculated, context: testContext(), mode: 'live' });
  const told = vi.fn();
  session.subscribe('twice', told);
  session.type('name', 'ha');
  expect(session.get('twice')).toBe('haha');
  expect(told).toHaveBeenCalledTimes(1);
  expect(session.visibleAnswers()).toMatchObject({ twice: 'haha' });
  expect(session.submit().ok).toBe(true);
});

test('a component that the form does not have is a mistake', () => {
  expect(() => open().view('constructor')).toThrow('The form has no component "constructor".');
});

test('a category that is typed and left clears the services, as one that is chosen', () => {
  const session = open({ service_category: 'home', serviceIds: ['plain'] });
  session.type('service_category', 'off');
  session.type('service_category', 'office');
  expect(session.leave('service_category')).toContainEqual({ kind: 'load-services', categoryId: 'office' });
  expect(session.answers()).toEqual({ service_category: 'office' });
});

test('what is typed and cannot be chosen is checked when left', () => {
  const session = createFormSession({
    plan: planForm(bookingTemplate.tree, builtInRegistry),
    context: testContext(),
    mode: 'live',
  });
  session.type('service_date', '2026-11-03T12:00:00-05:00');
  expect(session.leave('service_date')).toEqual([]);
  expect(session.view('service_date').error).toBe('This time is no longer available. Choose another one');
});

test('a place on the map goes with the address that it was found for', () => {
  const coordinates = { lat: 40.7, lng: -74 };
  const session = open();
  session.select(chooseAddress, { street: '1 Main St', city: 'NY', state: 'NY', zip: '10001', coordinates });
  expect(session.get('address_coordinates')).toEqual(coordinates);
  session.choose('address_apartment', '4b');
  session.choose('address_city', 'NY');
  expect(session.get('address_coordinates')).toEqual(coordinates);
  session.type('address_street', '99 Other St');
  expect(session.get('address_coordinates')).toBeUndefined();
});

test('a listener that fails keeps nobody else from hearing, and its failure is thrown', () => {
  const session = open();
  const told = vi.fn();
  session.subscribe('name', () => {
    throw new Error('first');
  });
  session.subscribe('notes', told);
  session.subscribeForm(told);
  const act = () =>
    session.batch(() => {
      session.type('name', 'A');
      session.type('notes', 'B');
    });
  expect(act).toThrow('first');
  expect(told).toHaveBeenCalledTimes(2);
});

test('a calculated number is shown and counted as the text that its type stores', () => {
  const calculation = { '+': [{ var: 'a' }, 0.1] };
  const session = createFormSession({
    plan: planOf(
      node('ask', 'a'),
      node('ask', 'sum', { calculation }),
      node('ask', 'more', shownWhen('sum', '0.3')),
    ),
    context: testContext(),
    mode: 'live',
    answers: { a: 0.2 },
  });
  expect(session.view('sum').value).toBe('0.3');
  expect(session.visibleAnswers()).toMatchObject({ sum: '0.3' });
  expect(session.facts('sum').value).toBe(0.1 + 0.2);
});
