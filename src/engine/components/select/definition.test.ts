import { describe, expect, expectTypeOf, test } from 'vitest';
import type { AttributesOf, Option } from '../attribute.ts';
import type { AnyDefinition } from '../define.ts';
import { messagesOf, testAttributes, testCatalogue, testContext } from '../test-context.ts';
import { select } from './definition.ts';

const options = [
  { value: '1', label: 'Search' },
  { value: '2', label: 'Referral' },
];
const home = { id: 'home', name: 'Homes' };
const office = { id: 'office', name: 'Offices' };
const definition: AnyDefinition = select;

test.each([
  ['1', []],
  ['3', ['It is not one of the options']],
  ['constructor', ['It is not one of the options']],
])('of its own options, %s', (value, messages) =>
  expect(messagesOf(select, value, { attributes: { options } })).toEqual(messages),
);

describe('a choice among the categories of services', () => {
  const attributes = { options, optionsFrom: 'serviceCategories' };
  const context = { catalogue: testCatalogue({ categories: [home, office] }) };

  test.each([
    ['home', []],
    ['1', ['It is not one of the options']],
  ])('%s', (value, messages) => expect(messagesOf(select, value, { attributes, context })).toEqual(messages));

  test('reads as the category is called', () => {
    const all = testAttributes(select, attributes);
    expect(definition.answer?.summarise?.('office', all, testContext(context))).toBe('Offices');
  });

  test.each([
    ['serviceCategories', [], false],
    ['serviceCategories', [home], false],
    ['serviceCategories', [home, office], true],
    ['own', [], true],
  ])('%s with the categories %j is offered: %s', (optionsFrom, categories, offered) => {
    const catalogue = testCatalogue({ categories });
    const { isOffered } = definition.answer ?? {};
    expect(isOffered?.({ ...attributes, optionsFrom }, testContext({ catalogue }))).toBe(offered);
  });
});

test('its attributes are typed by what it declares', () => {
  type Attributes = AttributesOf<typeof select.attributes>;
  expectTypeOf<Attributes['options']>().toEqualTypeOf<Option[]>();
  expectTypeOf<Attributes['optionsFrom']>().toEqualTypeOf<'own' | 'serviceCategories'>();
  expectTypeOf<Attributes['required']>().toEqualTypeOf<boolean>();
  expectTypeOf<Attributes['conditionalLogicAction']>().toEqualTypeOf<'show' | 'hide'>();
  expectTypeOf<Pick<Attributes, 'placeholder'>>().toEqualTypeOf<{ readonly placeholder?: string }>();
  expectTypeOf(select.type).toEqualTypeOf<'select'>();
});
