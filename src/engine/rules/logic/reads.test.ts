import { expect, test } from 'vitest';
import { findReads } from './reads.ts';

test.each([
  ['nothing', 5, []],
  ['a plain value with several keys', { a: { var: 'x' }, b: 1 }, []],
  ['each once, in order', { and: [{ var: 'b' }, { var: ['a', 0] }, { '!': { var: 'b' } }] }, ['b', 'a']],
  ['the first step of a path', { var: 'address.zip' }, ['address']],
  ['positions', { var: 1 }, ['1']],
  ['what a default reads', { var: ['a', { var: 'b' }] }, ['b', 'a']],
  ['not what a loop reads of its entries', { map: [{ var: 'rooms' }, { var: 'size' }] }, ['rooms']],
  ['not all of an entry', { filter: [{ var: 'rooms' }, { var: '' }] }, ['rooms']],
  ['where a reduction starts', { reduce: [{ var: 'a' }, { var: 'current' }, { var: 'b' }] }, ['a', 'b']],
  ['keys that may be missing', { missing: ['a', 'b.c'] }, ['a', 'b']],
  ['a list of them', { missing: [['a', 'b']] }, ['a', 'b']],
  [
    'keys chosen among',
    { missing: { merge: ['a', { if: [{ var: 'x' }, ['b'], 'c'] }] } },
    ['x', 'a', 'b', 'c'],
  ],
  ['some that may be missing', { missing_some: [1, ['a', 'b']] }, ['a', 'b']],
  ['a path chosen among', { var: { if: [{ var: 'x' }, 'a', 'b'] } }, ['x', 'a', 'b']],
])('%s', (_name, logic, expected) => expect(findReads(logic)).toEqual(expected));

test.each([
  ['all of the data', { var: '' }],
  ['all of the data, in brackets', { var: [] }],
  ['a path that is an answer', { var: { var: 'which' } }],
  ['a path put together', { and: [true, { var: { cat: ['a', 'b'] } }] }],
  ['keys that are an answer', { missing: { var: 'which' } }],
  ['the list of a loop', { all: [{ var: '' }, true] }],
])('cannot be told: %s', (_name, logic) => expect(findReads(logic)).toBeUndefined());
