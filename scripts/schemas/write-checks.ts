import standalone from 'ajv/dist/standalone/index.js';
import { createAjv } from '#engine/schema/ajv.ts';

const banner = '// Made by `npm run schemas` from the schemas in src/engine. Not to be edited.\n';

/**
 * JavaScript that checks values against schemas without ajv and without turning text into code: pages run under a
 * content security policy that forbids it. It exports `checks`, by the names of the schemas; they say yes or no.
 */
export function writeChecks(schemas: Readonly<Record<string, object>>): string {
  const code = { source: true, esm: true, lines: true };
  const ajv = createAjv({ allErrors: false, messages: false, inlineRefs: false, strict: true, code });
  const names = Object.keys(schemas);
  Object.values(schemas).forEach((schema, at) => ajv.addSchema({ ...schema, $id: `#check${at}` }));
  const ahead = standalone(ajv, Object.fromEntries(names.map((_name, at) => [`check${at}`, `#check${at}`])));
  const text = ahead
    .replace(/^"use strict";\n?/, '')
    .replaceAll('export const check', 'const check')
    .replaceAll('require("ajv/dist/runtime/ucs2length").default', 'countCharacters');
  const needed = /require\("([^"]+)"\)/.exec(text)?.[1];
  if (needed) throw new Error(`A schema needs ${needed} when it checks; write it with other keywords.`);
  const counts = text.includes('countCharacters') ? "import { countCharacters } from '../count-characters.ts';\n" : '';
  const entries = names.map((name, at) => `  ${JSON.stringify(name)}: check${at},\n`).join('');
  return `${banner}${counts}${text}\nexport const checks = {\n${entries}};\n`;
}
