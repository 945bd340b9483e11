import { builtInRegistry, builtIns } from '#engine/components/index.ts';
import { toDocumentation } from '#engine/components/documentation.ts';
import { toComponentDocument, toTreeDocument } from '#engine/components/node-schema.ts';
import { conditionsSchema } from '#engine/rules/condition.ts';
import { formDocumentSchema, toTemplateDocument } from '#engine/template/document-schema.ts';
import { writeChecks } from './write-checks.ts';

const draft07 = 'http://json-schema.org/draft-07/schema#';

/** Everything that is made from the schemas in the engine: each file's name and what it must hold. */
export function generateSchemas(): Map<string, string> {
  const documents: object[] = [
    toTreeDocument(builtInRegistry),
    formDocumentSchema,
    toTemplateDocument(builtInRegistry),
    { $schema: draft07, $id: 'conditions.schema.json', title: 'Conditions', ...conditionsSchema },
  ];
  const answers = builtIns.flatMap((type) => ('answer' in type ? [[type.type, type.answer.schema]] : []));
  return new Map([
    ...documents.map((one) => [`schemas/${'$id' in one ? String(one.$id) : ''}`, toText(one)] as const),
    ...builtIns.map((one) => [`schemas/components/${one.type}.schema.json`, toText(toComponentDocument(one))] as const),
    ['src/engine/schema/precompiled/answers.js', writeChecks(Object.fromEntries(answers))],
    ['docs/component-types.md', toDocumentation(builtInRegistry)],
  ]);
}

const toText = (schema: object): string => `${JSON.stringify(schema, null, 2)}\n`;
