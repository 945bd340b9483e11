import fc from 'fast-check';
import { expect, test } from 'vitest';
import { commonAttributes, fieldAttributes } from '../components/attribute.ts';
import { defineComponent } from '../components/define.ts';
import { createTestRegistry } from '../components/test-registry.ts';
import { bookingSubmission, quoteSubmission } from '../contracts/booking/submissions.ts';
import { compileCheck } from '../schema/compile-check.ts';
import { planForm } from '../tree/plan-form.ts';
import { bookingKeys } from './booking-answers.ts';
import { readForm } from './form-reading.ts';
import { filledBookings, filledContacts } from './prefill/test-filled-forms.ts';
import { bookingPlan, ids, linkContext, planOf, quotePlan } from './prefill/test-prefill.ts';
import { createFormSession } from './session.ts';
import { readSubmission } from './submission/read-submission.ts';
import { toBookingSubmission, toQuoteSubmission } from './submission.ts';
import { nineOnTheFourth, node, testCompany, testContext } from './test-forms.ts';
import { validateAnswers } from './validate-form.ts';

const { home, flat, hourly, oven, fridge, beds, baths, few, some } = ids;
const submitted = { companyId: 'current', form: { id: 'f1', revision: 3 } };
const checkBooking = compileCheck(bookingSubmission);
const checkQuote = compileCheck(quoteSubmission);

const book = (answers: Record<string, unknown>, plan = bookingPlan, context = linkContext) =>
  toBookingSubmission(readForm(plan, answers, context), submitted);
const askForQuote = (answers: Record<string, unknown>, plan = quotePlan) =>
  toQuoteSubmission(readForm(plan, answers, linkContext), submitted);

const contact = {
  first_name: ' Ada ',
  last_name: 'Lovelace',
  company_name: 'Engines',
  email: 'ada@example.test',
  address_street: '1 Main St',
  address_apartment: '4b',
  address_city: 'New York',
  address_state: 'NY',
  address_zip: '10001',
  address_phone: '+1 555',
  address_coordinates: { lat: 40.7, lng: -74 },
};
const chosen = {
  service_category: home,
  serviceIds: [hourly, flat],
  frequencyId: ids.weekly,
  service_options: {
    [hourly]: { hourly: { teams: 2, hours: 2.5 }, variables: { [beds]: { price_id: few, quantity: 1 } } },
    [flat]: {
      hourly: { teams: 1, hours: 1 },
      variables: {
        [beds]: { price_id: few, quantity: 2 },
        [baths]: { price_id: some, quantity: 1 },
        off: { price_id: some, quantity: 1 },
      },
    },
  },
  extras: { [flat]: { [fridge]: 2, [oven]: 1 }, [hourly]: { [oven]: 3 }, [ids.deep]: { windows: 1 } },
  service_date_picker: '2026-11-04',
  service_date: nineOnTheFourth,
  locationId: 'south',
};
const payment = {
  payment_type: 'card',
  payment_method_id: 'pm_1',
  discount_code: 'SPRING10',
  gift_card_code: 'G1',

  tip: '12.50',
  referral_source: '3',
  referral_code: 'ada',
  customer_notes: 'Ring\ntwice',
  sms_reminders: true,
};

test('a booking is sent as the specification has it', () => {
  const { address_coordinates: coordinates } = contact;
  const { extras: _extras, service_options: _options, ...flatChosen } = chosen;
  const sent = book({ ...contact, ...chosen, ...payment, cf3: 'yes', cf6: true });
  expect(sent).toStrictEqual({
    ...contact,
    ...flatChosen,
    ...payment,
    ...submitted,
    first_name: 'Ada',
    tip: 12.5,
    address: {
      street: '1 Main St',
      apartment: '4b',
      city: 'New York',
      state: 'NY',
      zip: '10001',
      phone: '+1 555',
      full_address: '1 Main St, 4b, New York, NY 10001',
      coordinates,
    },
    customer: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      company: 'Engines',
      email: 'ada@example.test',
      phone: '+1 555',
    },
    services: [
      {
        id: hourly,
        extras: [{ id: oven, name: oven, quantity: 3, service_id: hourly, duration: 0, hourly: true }],
        pricing_variables: [],
        hourly: { teams: 2, hours: 2.5 },
      },
      {
        id: flat,
        extras: [
          { id: oven, name: oven, quantity: 1, service_id: flat, duration: 0, hourly: false },
          { id: fridge, name: fridge, quantity: 2, service_id: flat, duration: 0, hourly: false },
        ],
        pricing_variables: [
          { id: beds, price_id: few, quantity: 2 },
          { id: baths, price_id: some, quantity: 1 },
        ],
      },
    ],
    customFields: [
      { id: 'cf3', value: 'yes', display_label: 'cf3', display_value: 'Yes, please & thank you' },
      { id: 'cf6', value: true, display_label: 'cf6', display_value: 'Yes' },
    ],
  });
  expect(checkBooking(sent)).toEqual([]);
});

test('a form that was hardly begun sends what a booking always has, and nothing that is empty', () => {
  const sent = book({ first_name: '  ', email: '', sms_reminders: 'yes', cf1: '', cf5: [], cf6: false });
  expect(sent).toStrictEqual({
    ...submitted,
    sms_reminders: false,
    address: {},
    customer: {},
    services: [],
    serviceIds: [],
    customFields: [],
  });
  expect(checkBooking(sent)).toEqual([]);
});

test('a service is booked once, and only while it is there', () => {
  const sent = book({ serviceIds: [flat, 'gone', flat] }, quotePlan);
  expect(sent.serviceIds).toEqual([flat]);
  expect(sent.services.map(({ id }) => id)).toEqual([flat]);
});

test.each([
  ['', undefined],
  ['0', 0],
  ['12.50', 12.5],
  ['7,50', 7.5],
  [7, 7],
  ['some', undefined],
  ['1e99', undefined],
  ['-5', undefined],
  [-5, undefined],
  [NaN, undefined],
])('a tip of %j is sent as %j', (tip, sent) => {
  // Given without the field: what a text field holds is text.
  expect(book({ tip }, quotePlan).tip).toBe(sent);
});

test('a tip that is no number is complained of', () => {
  const { issues } = validateAnswers(bookingPlan, { tip: 'ten' }, linkContext);
  expect(issues.find(({ field }) => field === 'tip')?.msg).toBe('Tip is not a number');
});

test.each([
  ['beside the address', { address_phone: '1', phone: '2' }, '1'],
  ['by itself', { address_phone: '', phone: '2' }, '2'],
  ['not at all', {}, undefined],
])('the phone is asked for %s', (_name, answers, phone) => {
  const { customer, address } = book(answers, quotePlan);
  expect([customer.phone, address.phone]).toEqual([phone, phone]);
});

test.each([
  [{ address_street: '1 Main St', address_zip: '10001' }, '1 Main St, 10001'],
  [{ address_city: 'New York', address_state: 'NY' }, 'New York, NY'],
  [{}, undefined],
])('%j is the address %j', (answers, line) => {
  expect(book(answers).address.full_address).toBe(line);
});

test.each([
  { lat: 91, lng: 0 },
  { lat: 0, lng: -181 },
])('%j is no place on earth', (address_coordinates) => {
  const sent = book({ address_coordinates });
  expect(sent).not.toHaveProperty('address_coordinates');
  expect(sent.address).toEqual({});
});

test('what is hidden, or switched off, is not sent', () => {
  const when = { field: 'cf1', operator: 'is', value: 'x' };
  const never = { enabledWhen: [when] };
  const plan = planOf(
    node('services', 'services', { hidden: true }),
    node('textfield', 'first_name', never),
    node('textfield', 'cf1'),
    node('textfield', 'cf2', never),
    node('textfield', 'cf3', { conditionalLogic: true, conditionalLogicConditions: [when] }),
  );
  const answers = { first_name: 'Ada', serviceIds: [flat], cf1: 'y', cf2: 'b', cf3: 'c' };
  const shown = book(answers, plan);
  expect(shown).toMatchObject({ services: [], serviceIds: [], customer: {} });
  expect(shown.customFields.map(({ id }) => id)).toEqual(['cf1']);
  const { customer, customFields } = book({ ...answers, cf1: 'x' }, plan);
  expect(customer).toEqual({ first_name: 'Ada' });
  expect(customFields.map(({ id }) => id)).toEqual(['cf1', 'cf2', 'cf3']);
});

test('terms are sent where the company has them, and not where it has not', () => {
  const company = testCompany({ terms_of_service: { enabled: true, content: '' } });
  const withTerms = testContext({ catalogue: linkContext.catalogue, company });
  expect(book({ termsOfService: true }, bookingPlan, withTerms)).toMatchObject({ termsOfService: true });
  expect(book({ termsOfService: true })).not.toHaveProperty('termsOfService');
});

test('a company’s own field is sent under its own id, with the words that the customer saw', () => {
  const options = [
    { value: 'd', label: 'Dog' },
    { value: 'c', label: 'Cat' },
  ];
  const plan = planOf(
    node('checkbox', 'pets', { label: 'Your pets', options }, { fieldId: 'cf7' }),
    // The names of parts of a submission are names like any other.
    node('textfield', 'services', { label: 'Services' }),
    node('textfield', 'nick', { hidden: true, label: 'Hidden twin' }, { id: 'hidden' }),
    node('textfield', 'nick', { placeholder: 'Nickname' }),
    node('textfield', 'nick', { label: 'Twin' }, { id: 'twin' }),
    node('checkbox', 'shared'),
    node('textfield', 'shared', { label: 'Text' }, { id: 'shared_text' }),
    node('textfield', 'total', { label: 'Total', calculation: { cat: ['$', 12] } }),
  );
  const sent = book(
    { pets: ['c', 'd'], services: 'all', nick: 'Ada', shared: 'words', total: 'ignored' },
    plan,
  );
  expect(sent.customFields).toEqual([
    { id: 'cf7', value: ['c', 'd'], display_label: 'Your pets', display_value: 'Cat, Dog' },
    { id: 'services', value: 'all', display_label: 'Services', display_value: 'all' },
    { id: 'nick', value: 'Ada', display_label: 'Nickname', display_value: 'Ada' },
    { id: 'shared', value: 'words', display_label: 'Text', display_value: 'words' },
    { id: 'total', value: '$12', display_label: 'Total', display_value: '$12' },
  ]);
  expect(sent.services).toEqual([]);
  expect(checkBooking(sent)).toEqual([]);
});

test('labels that are longer together than a text may be are cut', () => {
  const options = Array.from({ length: 100 }, (_one, index) => ({
    value: `${index}`,
    label: `${index}`.repeat(200),
  }));
  const plan = planOf(node('checkbox', 'many', { options }));
  const sent = book({ many: options.map(({ value }) => value) }, plan);
  expect(sent.customFields[0]?.display_value).toMatch(/…$/);
  expect(checkBooking(sent)).toEqual([]);
});

test('a quote is sent as the specification has it', () => {
  const answers = {
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.test',
    phone: '555',
    cf3: 'ü+1',
  };
  const sent = askForQuote({ ...answers, referral_source: '1', referral_code: 'ada', company_name: '' });
  expect(sent).toStrictEqual({
    ...submitted,
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.test',
    phone: '555',
    referral_source: '1',
    referral_code: 'ada',
    customFields: [{ id: 'cf3', value: 'ü+1', display_label: 'cf3', display_value: 'Ü + 1' }],
  });
  expect(checkQuote(sent)).toEqual([]);
});

test('what a quote form asks beyond quotes goes with the company’s fields, but no card', () => {
  const plan = planOf(node('services', 'services'), node('textfield', 'tip'), node('textfield', 'cardToken'));
  const sent = askForQuote(
    { serviceIds: [flat], tip: '5', cardToken: 'tok', cardId: 'c', locationId: 'north' },
    plan,
  );
  expect(sent).toStrictEqual({
    ...submitted,
    customFields: [
      { id: 'serviceIds', value: [flat], display_label: 'Services', display_value: flat },
      { id: 'tip', value: '5', display_label: 'tip', display_value: '5' },
    ],
  });
});

test('what a session submits is what the server reads from the same answers', () => {
  const answers = { ...contact, ...chosen, ...payment, cf1: 'Rex' };
  const session = createFormSession({ plan: bookingPlan, context: linkContext, answers, mode: 'live' });
  const reading = readForm(bookingPlan, session.visibleAnswers(), linkContext);
  expect(toBookingSubmission(reading, submitted)).toEqual(book(answers));
});

const junk = fc.dictionary(
  fc.constantFrom(...bookingKeys, 'cf1', 'cf5', 'cf6', '__proto__', 'constructor', 'services'),
  fc.oneof(
    fc.constantFrom<unknown>('', 'x'.repeat(5000), '12', NaN, -1, true, null, [flat, flat], {
      [flat]: { [oven]: 2 },
    }),
    fc.constantFrom<unknown>(
      { lat: 99, lng: 0 },
      { lat: 1, lng: 2, more: 3 },
      { [hourly]: { hourly: { teams: 1 } } },
    ),
    fc.anything(),
  ),
);

test.each([
  [
    'filled in',
    fc.oneof(
      filledBookings.map(({ answers }) => answers),
      filledContacts,
    ),
  ],
  ['made up', junk],
])('whatever answers are %s, what is sent keeps its contract', (_name, all) => {
  fc.assert(
    fc.property(all, (answers) => {
      for (const plan of [bookingPlan, quotePlan]) {
        expect(checkBooking(book(answers, plan))).toEqual([]);
        expect(checkQuote(askForQuote(answers, plan))).toEqual([]);
      }
      expect(JSON.stringify(book(answers))).not.toContain('null');
    }),
  );
});

test('a calculated number is sent as text', () => {
  const calculation = { '*': [{ var: 'rooms' }, 2] };
  const plan = planOf(
    node('textfield', 'rooms'),
    node('textfield', 'total', { label: 'Total', calculation }),
    node('textarea', 'note', { label: 'Note', calculation }),
  );
  const { customFields } = book({ rooms: '3' }, plan);
  expect(customFields.map(({ id, value, display_value }) => [id, value, display_value])).toEqual([
    ['rooms', '3', '3'],
    ['total', '6', '6'],
    ['note', '6', '6'],
  ]);
});

test('two fields of one id are both sent and both read, each under its own', () => {
  const plan = planOf(
    node('textfield', 'a', {}, { fieldId: 'cf1' }),
    node('textfield', 'b', {}, { fieldId: 'cf1' }),
    node('textfield', 'c', {}, { fieldId: 'a' }),
  );
  const answers = { a: 'A', b: 'B', c: 'C' };
  const sent = book(answers, plan);
  expect(sent.customFields.map(({ id, value }) => [id, value])).toEqual([
    ['cf1', 'A'],
    ['b', 'B'],
    ['c', 'C'],
  ]);
  expect(readSubmission(sent, plan)).toMatchObject(answers);
});

test('an answer that its type has no words for is shown cut short, and sent whole', () => {
  const matrix = defineComponent({
    type: 'matrix',
    title: 'Matrix',
    description: 'For tests.',
    icon: 'grid',
    category: 'field',
    version: 1,
    attributes: { ...commonAttributes, ...fieldAttributes },
    styleSection: 'general',
    place: { is: 'field', within: ['block'] },
    answer: { schema: { type: 'array' }, empty: [] as number[] },
  });
  const plan = planForm(node('matrix', 'm'), createTestRegistry([matrix]));
  const value = Array.from({ length: 200 }, (_entry, index) => index);
  const [field] = book({ m: value }, plan).customFields;
  expect(field?.value).toEqual(value);
  expect(field?.display_value).toMatch(/^\[0,1,2.*…$/);
  expect(field?.display_value).toHaveLength(200);
});
