import { readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defineListing, factSchemas, sortsOf, type FactSpecs, type Listing } from './define-listing.ts';
import type { SettingSpecs } from './define-settings.ts';
import { tagFacts } from '../people/tags.ts';

/** What a module exports under a name that ends so. */
function endingIn<T>(exported: Readonly<Record<string, unknown>>, end: string): T | undefined {
  // Modules are told apart by the names of what they export.
  return Object.entries(exported).find(([key]) => key.endsWith(end))?.[1] as T | undefined;
}

// Addresses are read with their customer, a history tells of other collections, and queues are drawn by pages of their
// own, which lean on these for their files: none is a list of its own.
const besides =
  /^(define-|check-|kinds|parts|company$|fact-kinds|discounts|addresses|history|dispatch-queue|time-off)/;
const names = readdirSync(import.meta.dirname)
  .filter((file) => !besides.test(file))
  .map((file) => file.replace(/\.ts$/, ''));

describe.each(names)('%s', (name) => {
  test('is listed by what it answers, and says what each of it is', async () => {
    const exported = (await import(`./${name}.ts`)) as Record<string, unknown>;
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

test('schemas of answers have nothing that is for people', () => {
  expect(factSchemas(tagFacts)).toEqual({ customers: { type: 'integer' }, bookings: { type: 'integer' } });
});

test('a list cannot begin with a field that it does not have', () => {
  // @ts-expect-error `color` is not among its fields
  const wrong = defineListing({ fields: ['id', 'name'], search: true, defaultOrder: 'color ASC' });
  expect(wrong.fields).not.toContain('color');
});
