import { commonAttributes, fieldAttributes } from '#engine/components/attribute.ts';
import { type AnyDefinition, defaultsOf } from '#engine/components/define.ts';

const folder = 'src/engine/components';

/** What components share; a type says what it has besides, or otherwise. */
const shared = {
  everywhere: defaultsOf(commonAttributes),
  asking: defaultsOf({ ...commonAttributes, ...fieldAttributes }),
};

/**
 * TypeScript of the types as pages need them: their defaults, and their answers from the files of that name. Made
 * ahead, because a page that imported the definitions would load all the words and schemas of the builder with them.
 */
export function writePageTypes(
  list: string,
  definitions: readonly AnyDefinition[],
  exists: (file: string) => boolean,
): string {
  const asking = definitions.filter(({ answer }) => answer);
  for (const { type } of asking) {
    const file = `${folder}/${toFolder(type)}/answer.ts`;
    if (!exists(file))
      throw new Error(
        `There is no ${file}. What the type "${type}" does with its answer stands there: export it as \`answer\`.`,
      );
  }
  const imports = asking.map(
    ({ type }) => `import { answer as ${toName(type)} } from './${toFolder(type)}/answer.ts';\n`,
  );
  const types = definitions.map(writeType).join('');
  const bases = [
    [`everywhere`, `{ ${toEntries(shared.everywhere)} }`],
    [`asking`, `{ ${toEntries(shared.asking)} }`],
  ].filter(([name]) => new RegExp(`\\b${name}\\b`).test(types));
  return [
    '// Made by `npm run schemas` from the definitions of the component types. Not to be edited.\n',
    ...imports.toSorted(),
    "import type { PageType } from './define.ts';\n\n",
    ...bases.map(([name, value]) => `const ${name} = ${value};\n`),
    `\nexport const ${list}: readonly PageType[] = [\n${types}];\n`,
  ].join('');
}

function writeType({ type, category, defaults, answer }: AnyDefinition): string {
  const base = answer ? 'asking' : 'everywhere';
  const own = toEntries(changesOf(defaults, shared[base]));
  const parts = [
    `type: '${type}', category: '${category}'`,
    `defaults: ${own ? `{ ...${base}, ${own} }` : base}`,
    ...(answer ? [`answer: ${toName(type)}`] : []),
  ];
  return `  { ${parts.join(', ')} },\n`;
}

type Defaults = Readonly<Record<string, unknown>>;

function changesOf(defaults: Defaults, base: Defaults): Defaults {
  const missing = Object.keys(base).find((name) => !Object.hasOwn(defaults, name));
  if (missing !== undefined)
    throw new Error(`Every such component has the attribute "${missing}", with a default.`);
  return Object.fromEntries(
    Object.entries(defaults).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name])),
  );
}

const toEntries = (defaults: Defaults): string =>
  Object.entries(defaults)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ');

/** `answerOfDatePicker`: no name that JavaScript keeps for itself. */
const toName = (type: string): string =>
  `answerOf${toFolder(type).replaceAll(/(?:^|-+)(\w)/g, (_part, letter: string) => letter.toUpperCase())}`;

const toFolder = (type: string): string => type.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
