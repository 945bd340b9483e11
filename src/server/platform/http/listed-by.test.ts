import { expect, test } from 'vitest';
import { tagListing } from '#engine/settings/people/tags.ts';
import { tags } from '../db/tables/tags.ts';
import { listedBy } from './listed-by.ts';

const { id, name, color } = tags;

test('a list has a column for each field of its listing, and begins as that says', () => {
  const rules = listedBy(tagListing, { fields: { id, name }, search: [name] });
  expect(Object.keys(rules.fields)).toEqual([...tagListing.fields]);
  expect(rules.defaultOrder).toHaveLength(2);
});

test('a column that is missing or that nobody listed does not compile', () => {
  // @ts-expect-error `name` is missing
  listedBy(tagListing, { fields: { id }, search: [name] });
  // @ts-expect-error nobody lists by `color`
  listedBy(tagListing, { fields: { id, name, color }, search: [name] });
  // @ts-expect-error it says that it can be searched
  expect(listedBy(tagListing, { fields: { id, name } }).search).toBeUndefined();
});
