import { expect, test } from 'vitest';
import { bookingForm, testCatalogue, testContext, testService } from '../test-forms.ts';
import { chooseCategory, chooseWithCategory, startCategory } from './category.ts';
import { startFrequency } from './frequency.ts';
import { unchanged } from './selection.ts';

const weeklyAtHome = testContext({
  catalogue: {
    ...testCatalogue,
    frequencies: [
      { id: 'weekly', name: 'Weekly', discount: 0, discount_type: 'percent', categories: [{ id: 'home' }] },
    ],
  },
});
const withCategories = (count: number) =>
  testContext({ catalogue: { ...testCatalogue, categories: testCatalogue.categories.slice(0, count) } });

test('changing the category clears the chosen services and loads its own', () => {
  const form = bookingForm({
    service_category: 'home',
    serviceIds: ['plain'],
    extras: { plain: { oven: 1 } },
    service_options: { plain: {} },
  });
  expect(chooseCategory(form, 'office')).toEqual({
    changes: {
      service_category: 'office',
      serviceIds: undefined,
      extras: undefined,
      service_options: undefined,
      frequencyId: undefined,
    },
    effects: [{ kind: 'load-services', categoryId: 'office' }, { kind: 'price' }],
    checks: ['service_category'],
  });
});

test.each([
  ['home', 'weekly'],
  ['office', undefined],
])('a frequency stays where it is offered: in %s it is %j', (category, expected) => {
  const { changes } = chooseCategory(bookingForm({ frequencyId: 'weekly' }, weeklyAtHome), category);
  expect(changes['frequencyId']).toBe(expected);
});

test.each(['home', 'nowhere', '__proto__'])(
  'choosing %j again, or what does not exist, changes nothing',
  (id) => {
    expect(chooseCategory(bookingForm({ service_category: 'home', serviceIds: ['plain'] }), id)).toBe(
      unchanged,
    );
  },
);

test('a choice taken back loads the services without a category', () => {
  const { changes, effects } = chooseCategory(bookingForm({ service_category: 'home' }), '');
  expect(changes['service_category']).toBeUndefined();
  expect(effects).toContainEqual({ kind: 'load-services', categoryId: null });
});

test.each([
  [0, {}, [{ kind: 'load-services', categoryId: null }]],
  [1, { service_category: 'home' }, [{ kind: 'load-services', categoryId: 'home' }]],
  [2, {}, []],
])('at the start with %i categories, %j is chosen', (count, changes, effects) => {
  const started = startCategory(bookingForm({ serviceIds: ['plain'] }, withCategories(count)));
  expect(started).toMatchObject({ changes, effects, checks: [] });
});

test('at the start, a category from a link is loaded', () => {
  expect(startCategory(bookingForm({ service_category: 'office' })).effects).toEqual([
    { kind: 'load-services', categoryId: 'office' },
  ]);
});

test.each([
  ['two others', 2, { service_category: undefined }, []],
  ['a single one', 1, { service_category: 'home' }, [{ kind: 'load-services', categoryId: 'home' }]],
  ['none', 0, { service_category: undefined }, [{ kind: 'load-services', categoryId: null }]],
])(
  'at the start, a category that is gone is forgotten where there is %s',
  (_name, count, changes, effects) => {
    const started = startCategory(bookingForm({ service_category: 'gone' }, withCategories(count)));
    expect(started).toStrictEqual({ changes, effects, checks: [] });
  },
);

const byDefault = testContext({
  catalogue: {
    ...testCatalogue,
    frequencies: [
      { id: 'weekly', name: 'Weekly', discount: 0, discount_type: 'percent', categories: [{ id: 'home' }] },
      {
        id: 'once',
        name: 'Once',
        discount: 0,
        discount_type: 'percent',
        default: true,
        categories: [{ id: 'office' }],
      },
    ],
  },
});

test.each([
  ['nothing is chosen', {}, 'once'],
  ['a link has chosen another', { frequencyId: 'weekly' }, undefined],
  ['it is not of the category', { service_category: 'home' }, undefined],
])('the default frequency is chosen at the start where %s: %j gives %j', (_when, answers, expected) =>
  expect(startFrequency(bookingForm(answers, byDefault)).changes['frequencyId']).toBe(expected),
);

test('another category begins with its own default frequency', () => {
  const { changes } = chooseCategory(bookingForm({ service_category: 'home' }, byDefault), 'office');
  expect(changes['frequencyId']).toBe('once');
});

const apart = testContext({
  catalogue: {
    ...testCatalogue,
    services: [
      testService('attic', { categoryId: 'home' }),
      testService('desk', { categoryId: 'office' }),
      testService('safe', { categoryId: 'office', private: true }),
      testService('roof', { categoryId: 'gone' }),
    ],
  },
});

test('choosing a service chooses its category, and what was chosen of another goes', () => {
  const first = chooseWithCategory(bookingForm({}, apart), 'attic');
  expect(first.changes).toMatchObject({ service_category: 'home', serviceIds: ['attic'] });
  expect(first.effects).toContainEqual({ kind: 'load-services', categoryId: 'home' });
  const chosen = { service_category: 'home', serviceIds: ['attic'], extras: { attic: { oven: 1 } } };
  const second = chooseWithCategory(bookingForm(chosen, apart), 'desk');
  expect(second.changes).toMatchObject({ service_category: 'office', serviceIds: ['desk'] });
  expect(second.changes['extras']).toBeUndefined();
});

test('chosen again, a service goes and its category stays; what is not offered changes nothing', () => {
  const form = bookingForm({ service_category: 'home', serviceIds: ['attic'] }, apart);
  expect(chooseWithCategory(form, 'attic').changes).toEqual({
    serviceIds: [],
    extras: undefined,
    service_options: undefined,
  });
  expect(chooseWithCategory(form, 'safe')).toBe(unchanged);
  expect(chooseWithCategory(form, 'nowhere')).toBe(unchanged);
});
