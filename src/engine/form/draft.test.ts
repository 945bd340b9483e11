import { expect, test } from 'vitest';
import { fromDraft, toDraft } from './draft.ts';
import { node, planOf, testContext } from './test-forms.ts';
import { createFormSession } from './session.ts';

const plan = planOf(
  node('ask', 'first_name'),
  node('ask', 'pet', { hidden: true }),
  node('pick-services', 'pick'),
);

test('a draft has everything but cards and consent, hidden answers too', () => {
  const answers = {
    first_name: 'Ada',
    pet: 'Rex',
    serviceIds: ['plain'],
    locationId: 'north',
    termsOfService: true,

    cardToken: 't',
    cardId: 'c',
    payment_method_id: 'p',
    stripe_payment_method_id: 's',
    gone: undefined,
  };
  const kept = { first_name: 'Ada', pet: 'Rex', serviceIds: ['plain'], locationId: 'north' };
  expect(toDraft(Object.entries(answers))).toStrictEqual(kept);
  const session = createFormSession({ plan, answers, context: testContext(), mode: 'live' });
  expect(session.toDraft()).toEqual(kept);
  expect(fromDraft(plan, JSON.parse(JSON.stringify(session.toDraft())))).toEqual(kept);
});

test.each([
  ['a card that somebody put there', { cardToken: 'tok' }],
  ['consent', { termsOfService: true }],
  ['answers of another kind', { first_name: { html: '<b>' }, serviceIds: 'plain', locationId: 5 }],
  ['answers that the form no longer asks for', { hat_size: '7' }],
  ['a prototype', JSON.parse('{"__proto__": {"first_name": "Eve"}}')],
  ['a text', 'first_name'],
  ['nothing', null],
  ['a list', ['first_name']],
])('%s is not taken from a draft', (_name, draft) => {
  const taken = fromDraft(plan, draft);
  expect(Object.keys(taken)).toEqual([]);
  expect(taken['first_name']).toBeUndefined();
});
