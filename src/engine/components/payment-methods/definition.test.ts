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

test('is offered where there is any way to pay', () => {
  const none = { card_processor: null, card: false, cash: true, check: true };
  const isOffered = (hide_physical_payment_methods: boolean) => {
    const company = { ...testCompany({ hide_physical_payment_methods }), payment_gateway: none };
    return definition.answer?.isOffered?.({}, testContext({ company }));
  };
  expect([isOffered(false), isOffered(true)]).toEqual([true, false]);
});

test('reads in the words of the form', () => {
  const attributes = testAttributes(paymentMethods, { cashLabel: 'Notes and coins' });
  expect(definition.answer?.summarise?.('cash', attributes, testContext())).toBe('Notes and coins');
  expect(definition.answer?.summarise?.('', attributes, testContext())).toBe('');
});
