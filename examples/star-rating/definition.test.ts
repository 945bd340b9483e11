import { expect, expectTypeOf, test } from 'vitest';
import type { AttributesOf } from '#engine/components/attribute.ts';
import { toDocumentation } from '#engine/components/documentation.ts';
import { builtIns } from '#engine/components/index.ts';
import { toControls } from '#engine/components/inspector.ts';
import { migrateNode } from '#engine/components/migrate.ts';
import { attributeFaults } from '#engine/components/test-attributes.ts';
import { describeConformance } from '#engine/components/test-conformance.ts';
import { messagesOf } from '#engine/components/test-context.ts';
import { createTestRegistry } from '#engine/components/test-registry.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { judgePlacement } from '#engine/tree/place.ts';
import { planForm } from '#engine/tree/plan-form.ts';
import { starRating } from './definition.ts';

describeConformance(starRating, [{ values: [1, 5] }]);

const registry = createTestRegistry([...builtIns, starRating]);
const stars: FormNode = { id: 'stars', type: 'starRating', version: 2, fieldId: 'cf7' };

test.each([
  [3, []],
  [6, ['It goes up to 5 stars']],
  [11, ['does not fit']],
  [2.5, ['does not fit']],
])('%j stars', (value, messages) => expect(messagesOf(starRating, value)).toEqual(messages));

test.each([
  ['4', 4],
  ['four', undefined],
  ['-1', undefined],
])('a link gives %j', (text, value) => expect(starRating.answer?.parse?.(text, defaults)).toBe(value));

test('the builder may put it where fields stand, among custom fields too', () => {
  const area: FormNode = { id: 'area', type: 'customFields' };
  const root: FormNode = { id: 'root', type: 'container', children: [area] };
  expect(judgePlacement(root, stars, 'root', registry)).toBeUndefined();
  expect(judgePlacement(root, stars, 'area', registry)).toBeUndefined();
});

test('a form that has it asks for its answer, under the name of its custom field', () => {
  const plan = planForm({ id: 'root', type: 'container', children: [stars] }, registry);
  const planned = plan.nodes[plan.byKey.get('cf7') ?? -1];
  expect(planned).toMatchObject({ node: stars, definition: starRating, attributes: { maximum: 5 } });
});

test('its schema, its inspector and its documentation follow from its attributes', () => {
  expect(attributeFaults(starRating, { maximum: 3 })).toEqual([]);
  expect(attributeFaults(starRating, { maximum: 11 })).toEqual(['/maximum maximum']);
  const [content] = toControls(starRating);
  expect(content?.controls).toContainEqual(expect.objectContaining({ name: 'maximum', control: 'number' }));
  expect(toDocumentation(registry)).toContain('### `starRating` – Star rating');
});

test('forms that were saved with its first version still open', () => {
  const saved: FormNode = { id: 'stars', type: 'starRating', attributes: { label: 'Us', stars: 3 } };
  expect(migrateNode(saved, starRating)).toEqual({
    node: { ...saved, version: 2, attributes: { label: 'Us', maximum: 3 } },
    notes: [],
  });
});

const defaults = {
  hidden: false,
  required: false,
  requiredWhen: [],
  enabledWhen: [],
  maximum: 5,
  conditionalLogic: false,
  conditionalLogicAction: 'show',
  conditionalLogicConditions: [],
} satisfies AttributesOf<typeof starRating.attributes>;

test('its attributes are typed', () => {
  expectTypeOf<AttributesOf<typeof starRating.attributes>['maximum']>().toEqualTypeOf<number>();
  expectTypeOf(starRating.type).toEqualTypeOf<'starRating'>();
});
