import { expect, test } from 'vitest';
import type { AnyDefinition } from '../define.ts';
import { messagesOf, testAttributes, testCompany, testContext } from '../test-context.ts';
import { paymentMethods } from './definition.ts';

const definition: AnyDefinition = paymentMethods;
const gateway = { card_processor: 'stripe', card: true, cash: true, check: true };

const refused = ['It is not one of the options'];

test.each([
  ['card', gateway, false, []],
  ['check', gateway, false, []],
  ['check', { ...gateway, check: false }, false, refused],
  ['cash', gateway, true, refused],
  ['check', gateway, true, refused],
  ['card', gateway, true, []],
  ['cheque', gateway, false, ['does not fit']],
])('%s with %j, cash and checks hidden: %s', (value, payment_gateway, hidden, messages) => {
  const company = { ...testCompany({ hide_physical_payment_methods: hidden }), payment_gateway };
  expect(messagesOf(paymentMethods, value, { context: { company } })).toEqual(messages);
});

test('where there is no way to pay, nobody can book, and reads why', () => {
  const none = { card_processor: null, card: false, cash: true, check: true };
  const ask = (value: string, hide_physical_payment_methods: boolean) => {
    const company = { ...testCompany({ hide_physical_payment_methods }), payment_gateway: none };
    return messagesOf(paymentMethods, value, { context: { company } });
  };
  expect(ask('cash', false)).toEqual([]);
  expect(ask('cash', true)).toEqual(refused);
  const company = { ...testCompany({ hide_physical_payment_methods: true }), payment_gateway: none };
  const { validateMissing } = definition.answer ?? {};
  const context = { ...testContext({ company }), answers: {}, label: 'Payment', validation: undefined };
  expect(validateMissing?.({}, context)).toEqual([{ message: context.sentences.noWayToPay }]);
  expect(validateMissing?.({}, { ...context, company: testCompany({}) })).toEqual([
    { message: 'Payment is required' },
  ]);
});

test('reads in the words of the form', () => {
  const attributes = testAttributes(paymentMethods, { cashLabel: 'Notes and coins' });
  expect(definition.answer?.summarise?.('cash', attributes, testContext())).toBe('Notes and coins');
  expect(definition.answer?.summarise?.('', attributes, testContext())).toBe('');
});
