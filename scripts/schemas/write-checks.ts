import { writeCheck } from './write-check.ts';

type Schemas = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const banner = '// Made by `npm run schemas` from the schemas in src/engine. Not to be edited.\n';

/** What the written conditions use besides JavaScript itself. */
const tools = {
  countCharacters: "import { countCharacters } from '../count-characters.ts';",
  isRecord:
    "const isRecord = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);",
};

/**
 * JavaScript that checks values against schemas without ajv and without turning text into code: pages run under a
 * content security policy that forbids it. Each group is an export, with its checks by name; they say yes or no, which
 * is all that is asked. Schemas that are the same share a function.
 */
export function writeChecks(groups: Readonly<Record<string, Schemas>>): string {
  const names = new Map<string, string>();
  const nameOf = (schema: Readonly<Record<string, unknown>>): string => {
    const condition = writeCheck(schema, nameOf);
    const known = names.get(condition) ?? `check${names.size + 1}`;
    names.set(condition, known);
    return known;
  };
  const exports = Object.entries(groups).map(([group, schemas]) => {
    const entries = Object.entries(schemas).map(
      ([name, schema]) => `  ${JSON.stringify(name)}: ${nameOf(schema)},\n`,
    );
    return `export const ${group} = {\n${entries.join('')}};\n`;
  });
  const functions = [...names]
    .map(([condition, name]) => `const ${name} = (value) => ${condition};\n`)
    .join('');
  const needed = Object.entries(tools).flatMap(([tool, line]) =>
    functions.includes(`${tool}(`) ? [line] : [],
  );
  return [banner, ...needed.map((line) => `${line}\n`), '\n', functions, '\n', exports.join('\n')].join('');
}
