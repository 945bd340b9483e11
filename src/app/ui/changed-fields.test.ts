import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test.each([
  ['nothing changed', { name: 'Pier', zone: 'UTC' }, { name: 'Pier', zone: 'UTC' }, {}],
  ['one of two', { name: 'Pier', zone: 'UTC' }, { name: 'Quay', zone: 'UTC' }, { name: 'Quay' }],
  ['emptied is changed', { name: 'Pier' }, { name: '' }, { name: '' }],
])('%s', (_name, before, after, changed) => expect(changedFields(before, after)).toEqual(changed));
