import { expect, test } from 'vitest';
import type { AnyDefinition } from '../define.ts';
import { problemsOf, testCatalogue, testContext, testExtra, testService } from '../test-context.ts';
import { extras } from './definition.ts';

const definition: AnyDefinition = extras;
const fridge = testExtra('fridge', { name: 'Inside fridge', minimum_quantity: 2, maximum_quantity: 4 });
const catalogue = testCatalogue({
  services: [
    testService('clean', { extras: [fridge, testExtra('oven'), testExtra('old', { active: false })] }),
    testService('move', { extras: [testExtra('boxes')] }),
  ],
});
const gone = 'This extra is no longer available. Remove it';
const notChosen = 'These extras belong to a service that isn’t selected';

test.each([
  [{ clean: { fridge: 2, oven: 1 } }, []],
  [
    { clean: { fridge: 1 } },
    [{ message: 'Choose a quantity of Inside fridge: from 2 to 4', part: 'clean.fridge' }],
  ],
  [
    { clean: { fridge: 5 } },
    [{ message: 'Choose a quantity of Inside fridge: from 2 to 4', part: 'clean.fridge' }],
  ],
  [{ clean: { old: 1 } }, [{ message: gone, part: 'clean.old' }]],
  [{ clean: { boxes: 1 } }, [{ message: gone, part: 'clean.boxes' }]],
  [{ move: { boxes: 1 } }, [{ message: notChosen, part: 'move' }]],
  [{ move: {} }, []],
  [{ clean: { fridge: 0 } }, [{ message: 'does not fit' }]],
  [JSON.parse('{ "__proto__": { "constructor": 1 } }'), [{ message: notChosen, part: '__proto__' }]],
])('%j', (value, problems) =>
  expect(problemsOf(extras, value, { context: { catalogue, answers: { serviceIds: ['clean'] } } })).toEqual(
    problems,
  ),
);

test.each([
  [{}, true],
  [{ clean: {} }, true],
  [{ clean: { oven: 1 } }, false],
])('%j is empty: %s', (value, empty) => expect(definition.answer?.isEmpty?.(value)).toBe(empty));

test('reads as the names, with the quantity where there are several', () => {
  const value = { clean: { oven: 1, fridge: 3 } };
  expect(definition.answer?.summarise?.(value, {}, testContext({ catalogue }))).toBe(
    'Inside fridge × 3, Extra oven',
  );
});
