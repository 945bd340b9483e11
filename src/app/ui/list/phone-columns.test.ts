import { expect, test } from 'vitest';
import { toPhoneColumns } from './phone-columns.ts';
import type { AnyDefinition } from './list-definition.ts';
import type { ShownColumn } from './use-columns.ts';

const column = (name: string, align: 'left' | 'right' = 'left'): ShownColumn => ({
  name,
  title: name,
  sort: undefined,
  align,
  cell: () => name,
});
const definition = (phone?: AnyDefinition['phone']) =>
  ({
    columns: ['name', 'at', 'team', 'count', 'total'],
    further: ['note'],
    phone,
  }) as unknown as AnyDefinition;
const usual = ['name', 'at', 'team'].map((name) => column(name));
const all = [...usual, column('count', 'right'), column('total', 'right')];
const below = (found: ReturnType<typeof toPhoneColumns>) =>
  found.below.map(({ name, isNamed }) => (isNamed ? `${name}:` : name));

test('a row says how much beside its name, and in one line what it chose to say', () => {
  const found = toPhoneColumns(definition({ beside: 'total', below: ['at', 'count'] }), all);
  expect(found.beside?.name).toBe('total');
  expect(below(found)).toEqual(['at', 'count:']);
});

test('what is not shown has no place, and what somebody added stands at the end with its title', () => {
  const found = toPhoneColumns(definition({ beside: 'total', below: ['at', 'count'] }), [
    ...usual,
    column('note'),
  ]);
  expect(found.beside).toBeUndefined();
  expect(below(found)).toEqual(['at', 'note:']);
});

test('a list that says nothing of phones has all of it in the second line, with titles', () => {
  expect(below(toPhoneColumns(definition(), all))).toEqual(['at:', 'team:', 'count:', 'total:']);
});
