import fc from 'fast-check';
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { testCompany, testContext } from '../form/test-forms.ts';
import { validateAnswers } from '../form/validate-form.ts';
import { evaluateRules } from '../rules/evaluate-rules.ts';
import { nearSchema } from '../schema/test-near-schema.ts';
import type { FormDocument } from '../template/documents.ts';
import { masterTemplates } from '../template/masters/index.ts';
import { resolve } from '../template/resolve.ts';
import type { FormNode } from '../tree/form-node.ts';
import { planForm, type PlannedNode } from '../tree/plan-form.ts';
import { builtInRegistry } from './built-in-registry.ts';
import { builtIns } from './index.ts';
import { pageRegistry } from './page-registry.ts';
import { readFixture } from './test-fixtures.ts';

test('pages have every type, in order, as the definitions have it, and nothing that is for builders', () => {
  const expected = builtInRegistry.definitions.map(({ type, category, defaults, answer }) => {
    const { schema: _schema, kindOf: _kindOf, parse: _parse, print: _print, ...acts } = answer ?? {};
    return { type, category, defaults, ...(answer && { answer: acts }) };
  });
  expect(pageRegistry.definitions).toEqual(expected);
});

test('what reads a plan cannot reach for the words of builders', () => {
  type Known = NonNullable<PlannedNode['definition']>;
  expectTypeOf<keyof Known>().toEqualTypeOf<'type' | 'category' | 'defaults' | 'answer'>();
  expectTypeOf<
    Extract<keyof NonNullable<Known['answer']>, 'schema' | 'kindOf' | 'parse' | 'print'>
  >().toBeNever();
});

const folder = new URL('../../../fixtures/forms/valid/', import.meta.url);

function readForm(file: string): FormNode {
  const text = readFileSync(new URL(file, folder), 'utf8');
  // The test of `checkForm` holds these files against their schema.
  const { template, form } = JSON.parse(text) as { template: string; form: FormDocument };
  const master = masterTemplates.find(({ id }) => id === template);
  if (!master) throw new Error(`There is no template "${template}".`);
  return resolve(master, form).tree;
}

const everyType: FormNode = {
  id: 'root',
  type: 'container',
  children: builtIns.flatMap(({ type }) => readFixture(type)),
};

const forms: (readonly [string, FormNode])[] = [
  ...masterTemplates.map(({ id, tree }) => [id, tree] as const),
  ...readdirSync(folder).map((file) => [file, readForm(file)] as const),
  ['one with everything', everyType],
];

describe.each(forms)('the form %s', (_name, tree) => {
  const whole = planForm(tree, builtInRegistry);
  const page = planForm(tree, pageRegistry);

  test('has the same attributes and keys', () => {
    const seen = ({ nodes }: typeof page) => nodes.map(({ key, attributes }) => ({ key, attributes }));
    expect(seen(page)).toEqual(seen(whole));
    expect([page.byKey, page.byId]).toEqual([whole.byKey, whole.byId]);
  });

  test('has the same facts and issues, whatever is answered', () => {
    const schemas = whole.nodes.flatMap(({ key, definition }) =>
      key !== undefined && definition?.answer ? [[key, definition.answer.schema] as const] : [],
    );
    const answers = fc.record(Object.fromEntries(schemas.map(([key, schema]) => [key, nearSchema(schema)])), {
      requiredKeys: [],
    });
    fc.assert(
      fc.property(answers, fc.boolean(), (given, enabled) => {
        const company = testCompany({ terms_of_service: { enabled, content: '' } });
        const context = testContext({ company });
        expect(evaluateRules(page, given, context)).toEqual(evaluateRules(whole, given, context));
        expect(validateAnswers(page, given, context)).toEqual(validateAnswers(whole, given, context));
      }),
    );
  });
});
