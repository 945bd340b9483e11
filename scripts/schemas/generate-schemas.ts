import { existsSync } from 'node:fs';
import type { AnyDefinition } from '#engine/components/define.ts';
import { builtIns } from '#engine/components/index.ts';
import { createRegistry } from '#engine/components/registry.ts';
import { toDocumentation } from '#engine/components/documentation.ts';
import { toComponentDocument, toTreeDocument } from '#engine/components/node-schema.ts';
import { compileAnswerChecks } from '#engine/schema/compile-answer-checks.ts';
import { conditionsSchema } from '#engine/rules/condition.ts';
import { bookingAnswerSchemas } from '#engine/form/booking-answer-schemas.ts';
import { prefillSchema } from '#engine/form/prefill/prefill-schema.ts';
import { bookingSubmission, quoteSubmission } from '#engine/contracts/booking/submissions.ts';
import { formDocumentSchema, toTemplateDocument } from '#engine/template/document-schema.ts';
import { writeChecks } from './write-checks.ts';
import { writePageTypes } from './write-page-types.ts';

const draft07 = 'http://json-schema.org/draft-07/schema#';

/** What is made from the component types and the schemas in the engine: each file's name and what it must hold. */
export function generateSchemas(): Map<string, string> {
  const registry = createRegistry<AnyDefinition>(builtIns, compileAnswerChecks(builtIns));
  const documents: object[] = [
    toTreeDocument(registry),
    formDocumentSchema,
    toTemplateDocument(registry),
    { $schema: draft07, $id: 'conditions.schema.json', title: 'Conditions', ...conditionsSchema },
    prefillSchema,
    { $schema: draft07, ...bookingSubmission },
    { $schema: draft07, ...quoteSubmission },
  ];
  // Apart from each other, so that a page that books nothing loads nothing of booking.
  const all: readonly AnyDefinition[] = builtIns;
  const fields = all.filter(({ category }) => category !== 'booking');
  const booking = all.filter(({ category }) => category === 'booking');
  const exists = (file: string) => existsSync(new URL(`../../${file}`, import.meta.url));
  return new Map([
    ...documents.map((one) => [`schemas/${'$id' in one ? String(one.$id) : ''}`, toText(one)] as const),
    ...builtIns.map(
      (one) => [`schemas/components/${one.type}.schema.json`, toText(toComponentDocument(one))] as const,
    ),
    [
      'src/engine/schema/precompiled/answers.js',
      writeChecks({
        fieldAnswerChecks: answersOf(fields),
        bookingAnswerChecks: answersOf(booking),
        bookingChecks: bookingAnswerSchemas,
      }),
    ],
    ['src/engine/components/page-field-types.ts', writePageTypes('fieldTypes', fields, exists)],
    ['src/engine/components/page-booking-types.ts', writePageTypes('bookingTypes', booking, exists)],
    ['docs/component-types.md', toDocumentation(registry)],
  ]);
}

const answersOf = (definitions: readonly AnyDefinition[]) =>
  Object.fromEntries(definitions.flatMap(({ type, answer }) => (answer ? [[type, answer.schema]] : [])));

const toText = (schema: object): string => `${JSON.stringify(schema, null, 2)}\n`;
