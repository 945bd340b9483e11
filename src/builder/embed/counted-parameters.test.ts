import { expect, test } from 'vitest';
import { prefillSchema } from '#engine/form/prefill/prefill-schema.ts';
import { testCatalogue } from '#engine/form/test-forms.ts';
import { countedParameters } from './counted-parameters.ts';

test('each thing that is sold is counted once, by its id and under its name', () => {
  const { services } = testCatalogue;
  const found = countedParameters(prefillSchema.patternProperties, {
    ...testCatalogue,
    services: [...services, ...services],
  });
  const [extra] = services.flatMap(({ extras }) => extras);
  expect.assert(extra);
  const ofExtra = found.filter(([name]) => name === `extra[${extra.id}]`);
  expect(ofExtra.map(([, { description }]) => description)).toEqual([extra.name]);
  expect(new Set(found.map(([name]) => name)).size).toBe(found.length);
});
