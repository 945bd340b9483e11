import { expect, test } from 'vitest';
import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { testContext } from '#engine/form/test-forms.ts';
import type { FormIssue } from '#engine/template/check-form.ts';
import { openTestEditor } from '../test-editor.ts';
import { createFindings } from './findings.ts';
import { listRules } from './list-rules.ts';

const { catalogue } = testContext();

/** A field of the company's own, last in the form. */
function withField() {
  const form = openTestEditor();
  const area = [...walk(form.tree())].find((node) => node.type === 'customFields');
  expect.assert(area);
  const id = form.insert('textfield', area.id, 0);
  expect.assert(typeof id === 'string');
  return { form, id };
}

function* walk(node: ReturnType<ReturnType<typeof openTestEditor>['tree']>): Generator<typeof node> {
  yield node;
  for (const child of node.children ?? []) yield* walk(child);
}

const sentencesOf = ({ form, id }: ReturnType<typeof withField>) =>
  listRules(form.tree(), builtInRegistry, catalogue).find(({ nodeId }) => nodeId === id)?.sentences;

test('every rule of a component is a sentence', () => {
  const made = withField();
  const isGiven = [{ field: 'email', operator: 'ends_with', value: '.org' }];
  made.form.set(made.id, {
    'attributes.conditionalLogic': true,
    'attributes.conditionalLogicAction': 'hide',
    'attributes.conditionalLogicConditions': isGiven,
    'attributes.requiredWhen': [...isGiven, { field: 'first_name', operator: 'not', value: 'Ada' }],
    'attributes.enabledWhen': [{ field: 'first_name', operator: 'gt', value: 3 }],
    'attributes.calculation': { '+': [{ var: 'first_name' }, 1] },
  });
  const email = expect.stringContaining('ends with ‘.org’');
  const sentences = sentencesOf(made);
  expect(sentences).toEqual([email, email, expect.any(String), expect.any(String)]);
  expect(sentences?.map((sentence) => sentence.split(' ')[0])).toEqual([
    'Hidden',
    'Required',
    'Enabled',
    'Calculated',
  ]);
  expect(sentences?.[1]).toMatch(/ and .* is not ‘Ada’\.$/);
});

test('a component without rules is not in the list', () => expect(sentencesOf(withField())).toBeUndefined());

test('findings are looked for while somebody wants to know, once per pause', async () => {
  const { form, id } = withField();
  const waiting: (() => void)[] = [];
  const findings = createFindings(form.editor, { catalogue }, (look) => {
    waiting.push(look);
    return () => void waiting.splice(waiting.indexOf(look), 1);
  });
  form.set(id, { 'attributes.conditionalLogic': true });
  expect(waiting).toEqual([]);
  let leave = () => undefined as void;
  const told = new Promise<readonly FormIssue[]>((resolve) => {
    leave = findings.subscribe(() => resolve(findings.get()));
  });
  form.set(id, { 'attributes.conditionalLogicConditions': [{ field: 'gone', operator: 'is', value: '1' }] });
  form.set(id, { 'attributes.label': 'A question' });
  expect(waiting).toHaveLength(1);
  waiting[0]?.();
  const found = await told;
  expect(found.filter(({ nodeId }) => nodeId === id)).toEqual([
    {
      severity: 'warning',
      nodeId: id,
      path: 'attributes.conditionalLogicConditions',
      message: expect.any(String),
    },
  ]);
  leave();
  form.set(id, { 'attributes.label': 'Another' });
  expect(waiting).toEqual([]);
});
