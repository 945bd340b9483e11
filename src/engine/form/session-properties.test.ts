import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFormSession } from './session.ts';
import { node, planOf, shownWhen, testContext } from './test-forms.ts';
import { validateAnswers } from './validate-form.ts';

/** Fields that show, require and enable one another, with answers that are right, wrong and of the wrong kind. */
const conditions = (field: string, value: string) => [{ field, operator: 'is', value }];
const plan = planOf(
  node('ask', 'a', { required: true }),
  node('ask', 'b', shownWhen('a', 'yes')),
  node('box', 'section', shownWhen('b', 'yes'), {
    children: [node('ask-checked', 'c', { required: true }, { validation: 'email' })],
  }),
  node('ask', 'd', { requiredWhen: conditions('c', 'yes'), enabledWhen: conditions('a', 'yes') }),
  node('pick-services', 'pick'),
  node('pay', 'pay', { required: true }),
);
const keys = ['a', 'b', 'c', 'd', 'serviceIds', 'payment_type', 'cardToken', 'service_options'];
const nodeIds = plan.nodes.map(({ node: { id } }) => id);
const context = testContext();

const text = fc.constantFrom('', ' ', 'yes', 'YES ', 'no', 'ada@example.test');
const values: Record<string, fc.Arbitrary<unknown>> = {
  serviceIds: fc.constantFrom([], ['plain'], ['hours'], 'plain'),
  payment_type: fc.constantFrom('', 'card', 'cash'),
  service_options: fc.constantFrom({}, { hours: { hourly: { teams: 1, hours: 2 } } }, 'none'),
};
const answer = fc.constantFrom(...keys).chain((key) => fc.tuple(fc.constant(key), values[key] ?? text));
const act = fc.tuple(fc.constantFrom('type', 'choose', 'leave'), answer);
const acts = fc.array(act, { maxLength: 25 });
type Act = [string, [string, unknown]];

const open = (answers: Record<string, unknown> = {}) =>
  createFormSession({ plan, context, answers, mode: 'live' });
const perform = (session: ReturnType<typeof open>, [verb, [key, value]]: Act) => {
  if (verb === 'type') session.type(key, value);
  else if (verb === 'choose') session.choose(key, value);
  else session.leave(key);
};

test('whatever was done, the page finds what the server finds', () => {
  fc.assert(
    fc.property(acts, (done) => {
      const session = open();
      for (const one of done) perform(session, one);
      const { issues, warnings } = session.submit();
      expect({ issues, warnings }).toEqual(validateAnswers(plan, session.answers(), context));
    }),
  );
});

test('the order of independent answers does not matter', () => {
  const pairs = fc.uniqueArray(fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'payment_type'), text), {
    selector: ([key]) => key,
  });
  const shuffled = pairs.chain((given) =>
    fc.tuple(fc.constant(given), fc.shuffledSubarray(given, { minLength: given.length })),
  );
  fc.assert(
    fc.property(shuffled, ([one, other]) => {
      const [first, second] = [open(), open()];
      for (const [key, value] of one) first.choose(key, value);
      for (const [key, value] of other) second.choose(key, value);
      expect(second.visibleAnswers()).toEqual(first.visibleAnswers());
      expect(nodeIds.map((id) => second.facts(id))).toEqual(nodeIds.map((id) => first.facts(id)));
      expect(second.submit()).toEqual(first.submit());
    }),
  );
});

test('exactly the components whose view changed are told, each once', () => {
  fc.assert(
    fc.property(acts, (done) => {
      const session = open();
      const told: string[] = [];
      for (const id of nodeIds) session.subscribe(id, () => told.push(id));
      for (const one of done) {
        const before = nodeIds.map((id) => session.view(id));
        told.length = 0;
        perform(session, one);
        const changed = nodeIds.filter((id, index) => session.view(id) !== before[index]);
        expect(told.toSorted()).toEqual(changed.toSorted());
        for (const [index, id] of nodeIds.entries()) {
          if (!changed.includes(id)) continue;
          expect(session.view(id)).not.toEqual(before[index]);
        }
      }
    }),
  );
});

test('a session that took its answers one by one shows what one that began with them shows', () => {
  fc.assert(
    fc.property(acts, (done) => {
      const session = open();
      for (const one of done) perform(session, one);
      const fresh = open({ ...session.answers() });
      const shown = (one: typeof session) =>
        nodeIds.map((id) => {
          const { touched: _touched, error: _error, issues: _issues, ...rest } = one.view(id);
          return rest;
        });
      expect(shown(session)).toEqual(shown(fresh));
      expect(session.visibleAnswers()).toEqual(fresh.visibleAnswers());
    }),
  );
});
