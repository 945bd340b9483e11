import { describe, expect, test } from 'vitest';
import { defineListing, factSchemas, sortsOf, type FactSpecs, type Listing } from './define-listing.ts';
import type { SettingSpecs } from './define-settings.ts';
import { endingIn, modulesWith } from './test-modules.ts';
import { tagFacts } from '../people/tags.ts';

const listed = modulesWith('Listing');

describe.each(listed)('$name', ({ name, exported }) => {
  test('is listed by what it answers, and says what each of it is', () => {
    const listing = endingIn<Listing>(exported, 'Listing');
    const facts = endingIn<FactSpecs>(exported, 'Facts');
    const settings = endingIn<SettingSpecs>(exported, 'Settings') ?? {};
    if (!listing || !facts) throw new Error(`${name} defines no listing or no facts`);
    const answered = ['id', ...Object.keys(settings), ...Object.keys(facts)];
    expect(sortsOf(listing).filter((field) => !answered.includes(field))).toEqual([]);
    expect(new Set(answered).size).toBe(answered.length);
    const titles = [...Object.values(settings), ...Object.values(facts)].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(sortsOf(listing)).toContain(listing.defaultOrder.split(' ')[0]);
    expect(Object.values(facts).filter((fact) => !fact.title || !fact['x-kind'])).toEqual([]);
  });
});

test('every collection is looked at', () => {
  expect(listed.length).toBeGreaterThanOrEqual(26);
});

test('schemas of answers have nothing that is for people', () => {
  expect(factSchemas(tagFacts)).toEqual({ customers: { type: 'integer' }, bookings: { type: 'integer' } });
});

test('a list cannot begin with a field that it does not have', () => {
  // @ts-expect-error `color` is not among its fields
  const wrong = defineListing({ fields: ['id', 'name'], search: true, defaultOrder: 'color ASC' });
  expect(wrong.fields).not.toContain('color');
});
