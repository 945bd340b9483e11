import { Ajv, type Options } from 'ajv';
import addFormats from 'ajv-formats';

/** What our schemas say beside draft-07: for the inspector, for translators, for sentences. */
const annotations = [
  'x-inspector',
  'x-group',
  'x-labels',
  'x-only-with',
  'x-essential',
  'x-translatable',
  'x-problem',
];

/**
 * The only door to ajv. It turns schemas into code, so it is for servers, builds and tests, not for pages. What schemas
 * share becomes one function: written out at each place, that of forms takes four times as long to compile.
 */
export function createAjv(options: Options = {}): Ajv {
  const ajv = addFormats.default(
    new Ajv({ allErrors: true, allowUnionTypes: true, discriminator: true, inlineRefs: false, ...options }),
  );
  for (const keyword of annotations) ajv.addKeyword(keyword);
  return ajv;
}
