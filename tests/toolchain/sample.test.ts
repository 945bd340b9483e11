import { expect, test } from 'vitest';
import { sample } from '#tests/support/sample.ts';

const names = Array.from({ length: 300 }, (_, index) => `tests/e2e/journey-${index}.spec.ts`);
const size = { share: 1 / 3, reach: /\.css$|^src\/app\/ui\// };

test('each commit tries another share, the same each time', () => {
  const first = sample(names, size, { id: 'a', changed: [] });
  expect(first.length).toBeGreaterThan(60);
  expect(first.length).toBeLessThan(140);
  expect(sample(names, size, { id: 'a', changed: [] })).toEqual(first);
  expect(sample(names, size, { id: 'b', changed: [] })).not.toEqual(first);
});

test('what a commit changed always belongs to it, and all does where it changed what reaches all', () => {
  const changed = names.slice(0, 20);
  expect(sample(names, size, { id: 'a', changed })).toEqual(expect.arrayContaining(changed));
  expect(sample(names, size, { id: 'a', changed: ['src/app/ui/button.css'] })).toEqual(names);
});

test('a test that changed says nothing of the pages', () => {
  const changed = ['src/app/ui/button.test.tsx'];
  expect(sample(names, size, { id: 'a', changed })).toEqual(sample(names, size, { id: 'a', changed: [] }));
});
