import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { generateApiPages } from '../../scripts/schemas/api-pages.ts';
import { generateSchemas } from '../../scripts/schemas/generate-schemas.ts';
import { createAjv } from '#engine/schema/ajv.ts';
import { listRepository, root } from './source-files.ts';

const generated = new Map([...generateSchemas(), ...generateApiPages()]);
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

test('what is made from the schemas is up to date: else run npm run schemas', () => {
  const stale = [...generated].filter(
    ([file, text]) => !existsSync(path.join(root, file)) || read(file) !== text,
  );
  expect(stale.map(([file]) => file)).toEqual([]);
  expect(listRepository('schemas').filter((file) => !generated.has(file))).toEqual([]);
});

const schemas = [...generated].filter(([file]) => file.endsWith('.schema.json'));

test.each(schemas)('%s is draft-07 and can be used alone', (_file, text) => {
  const ajv = createAjv({ strict: true });
  const schema = JSON.parse(text) as object;
  expect(schema).toHaveProperty('$schema', 'http://json-schema.org/draft-07/schema#');
  expect(ajv.validateSchema(schema)).toBe(true);
  expect(() => ajv.compile(schema)).not.toThrow();
});
