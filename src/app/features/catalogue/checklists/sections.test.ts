import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moveItem, stepItem, type Section } from './sections.ts';

const item = (id: string) => ({ id, text: id, photo: false });
const sections: Section[] = [
  { id: 'kitchen', title: 'Kitchen', items: [item('sink'), item('oven')] },
  { id: 'bath', title: 'Bath', items: [item('tub'), item('floor')] },
];
const idsOf = (list: readonly Section[]) => list.map(({ items }) => items.map(({ id }) => id).join(' '));

test('an item steps within its section, then into the next one', () => {
  expect(idsOf(stepItem(sections, 'sink', 1))).toEqual(['oven sink', 'tub floor']);
  expect(idsOf(stepItem(sections, 'oven', 1))).toEqual(['sink', 'oven tub floor']);
  expect(idsOf(stepItem(sections, 'tub', -1))).toEqual(['sink oven tub', 'floor']);
});

test('at the ends it stays', () => {
  expect(idsOf(stepItem(sections, 'sink', -1))).toEqual(idsOf(sections));
  expect(idsOf(stepItem(sections, 'floor', 1))).toEqual(idsOf(sections));
});

test('no steps or moves lose an item, double one, or leave a section empty', () => {
  const act = fc.record({
    id: fc.constantFrom('sink', 'oven', 'tub', 'floor'),
    over: fc.constantFrom('sink', 'oven', 'tub', 'floor'),
    steps: fc.constantFrom(-1, 1),
    drags: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
      const after = acts.reduce<readonly Section[]>(
        (list, { id, over, steps, drags }) => (drags ? moveItem(list, id, over) : stepItem(list, id, steps)),
        sections,
      );
      const ids = after.flatMap(({ items }) => items.map(({ id }) => id));
      expect(ids.toSorted()).toEqual(['floor', 'oven', 'sink', 'tub']);
      expect(after.every(({ items }) => items.length > 0)).toBe(true);
    }),
  );
});
