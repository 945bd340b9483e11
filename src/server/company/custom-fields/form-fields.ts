import { isDefinedKey } from '#engine/custom-fields/field-key.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { FormNode } from '#engine/tree/form-node.ts';
import { walkTree } from '#engine/tree/index-tree.ts';
import type { SubmittedCustomField } from '#engine/contracts/booking/submissions.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { fieldsByKey, type CustomField } from './definitions.ts';

/** Trees never change: which fields of the company one asks is worked out once. */
const known = new WeakMap<FormNode, readonly string[]>();

function definedIn(tree: FormNode): readonly string[] {
  const found = known.get(tree);
  if (found) return found;
  const keys = [...walkTree(tree)].flatMap(({ fieldId }) =>
    fieldId !== undefined && isDefinedKey(fieldId) ? [fieldId] : [],
  );
  known.set(tree, keys);
  return keys;
}

/** The last tree made of one, and of what its fields said then: a tree that is the same is planned once. */
const applied = new WeakMap<FormNode, { state: string; tree: FormNode }>();

/**
 * A form as the company's fields are today: what is asked under a key has the choices of its field, is required
 * where the field is, and is gone where the field is archived. A form that asks none costs no statement.
 */
export async function withCustomFields(db: TenantDb, tree: FormNode): Promise<FormNode> {
  const keys = definedIn(tree);
  if (keys.length === 0) return tree;
  const fields = await fieldsByKey(db, keys);
  const state = JSON.stringify([...fields.values()].map((field) => [field.key, toPart(field)]).toSorted());
  const last = applied.get(tree);
  if (last?.state === state) return last.tree;
  const made = apply(tree, fields);
  applied.set(tree, { state, tree: made });
  return made;
}

const toPart = ({ choices, required, archivedAt, kind }: CustomField) => ({
  kind,
  choices,
  required,
  gone: archivedAt !== null,
});

function apply(node: FormNode, fields: ReadonlyMap<string, CustomField>): FormNode {
  const field = node.fieldId === undefined ? undefined : fields.get(node.fieldId);
  const attributes = field && {
    ...node.attributes,
    ...(field.required && { required: true }),
    ...(field.kind === 'choice' && {
      options: field.choices.map((choice) => ({ value: choice, label: choice })),
    }),
  };
  const children = node.children?.flatMap((child) => {
    const of = child.fieldId === undefined ? undefined : fields.get(child.fieldId);
    return of && of.archivedAt !== null ? [] : [apply(child, fields)];
  });
  return { ...node, ...(attributes && { attributes }), ...(children && { children }) };
}

/** An answer to what is no longer asked would be lost without a word. */
export async function refuseArchived(
  db: TenantDb,
  answers: readonly Pick<SubmittedCustomField, 'id'>[],
): Promise<void> {
  const fields = await fieldsByKey(
    db,
    answers.map(({ id }) => id),
  );
  const archived = [...fields.values()].filter(({ archivedAt }) => archivedAt !== null);
  if (archived.length === 0) return;
  throw new DomainError(
    'VALIDATION',
    refusal(Object.fromEntries(archived.map(({ key }) => [key, problemOf('custom_field_archived')]))),
  );
}
