import { builtInRegistry } from '#engine/components/built-in-registry.ts';
import { toTreeDocument } from '#engine/components/node-schema.ts';
import { createAjv } from '#engine/schema/ajv.ts';
import { checkForm } from '#engine/template/check-form.ts';
import { compileFormChecks } from '#engine/template/compile-form-checks.ts';
import { diff } from '#engine/template/diff.ts';
import type { MasterTemplate } from '#engine/template/documents.ts';
import { resolve } from '#engine/template/resolve.ts';
import { applyEdit, makeEdit } from '#engine/tree/edit.ts';
import type { Edit } from '#engine/tree/edit-kinds.ts';
import { rootId, type FormNode } from '#engine/tree/form-node.ts';
import { compareSideBySide } from './side-by-side.ts';

/** Sections of rows of two columns with fields: the shape of real forms, as large as wanted. */
function createTree(nodes: number): FormNode {
  const sections: FormNode[] = [];
  let count = 1;
  for (let section = 0; count < nodes; section += 1) {
    const rows: FormNode[] = [];
    count += 1;
    for (let row = 0; row < 10 && count < nodes; row += 1) {
      const id = `s${section}r${row}`;
      const columns = ['a', 'b'].map((side) => ({
        id: `${id}${side}`,
        type: 'column',
        width: 50,
        children: [createField(`${id}${side}f`)],
      }));
      rows.push({ id, type: 'row', children: columns });
      count += 5;
    }
    sections.push({ id: `s${section}`, type: 'container', children: rows });
  }
  return { id: rootId, type: 'container', children: sections };
}

const createField = (id: string): FormNode => ({
  id,
  type: 'textfield',
  formId: id,
  validation: 'email',
  attributes: { label: `Field ${id}`, placeholder: 'Enter your answer', required: true, maxLength: 80 },
  styles: { color: '#112233', phone: { fontSize: 14 } },
});

/** A company that has changed every tenth component, moved some and added its own. */
function createForm(template: MasterTemplate) {
  let { tree } = template;
  const fields = [...JSON.stringify(tree).matchAll(/"id":"(s\d+r\d+[ab]f)"/g)].map(([, id = '']) => id);
  fields.forEach((id, at) => {
    if (at % 5 === 0)
      tree = makeEdit(tree, { kind: 'set', id, properties: { 'attributes.label': `Own ${id}` } }).tree;
    if (at % 20 === 0)
      tree = makeEdit(tree, {
        kind: 'insert',
        parentId: id.slice(0, -1),
        index: 0,
        node: { ...createField(`cf${at}`), fieldId: `cf${at}`, customField: true },
      }).tree;
  });
  return diff(template, { tree, theme: {}, layout: 'vertical' });
}

function benchResolve(): string {
  const template: MasterTemplate = {
    id: 'bench',
    name: 'Bench',
    kind: 'booking',
    default: true,
    version: 1,
    tree: createTree(280),
    parameters: { settings: { maxWidth: 720 }, styles: {} },
  };
  const form = createForm(template);
  const checks = compileFormChecks(builtInRegistry);
  const validate = createAjv({ allErrors: false }).compile(toTreeDocument(builtInRegistry));
  const { tree } = resolve(template, form);
  const count = JSON.stringify(tree).split('"type"').length - 1;
  // A template of its own each time, as it comes from the database: nothing is remembered from before.
  const fresh = () => ({ ...template, tree: { ...template.tree } });
  const require = (isSound: boolean) => {
    if (!isSound) throw new Error('The form of the benchmark is sound.');
  };
  const [resolved = 0, all = 0, alone = 1] = compareSideBySide(200, [
    () => require(checks.tree(resolve(fresh(), form).tree).length === 0),
    () => require(checkForm(form, fresh(), builtInRegistry, checks).issues.length === 0),
    () => require(validate(tree)),
  ]);
  const tell = (what: string, time: number) =>
    `${what} of ${count} components: ${toMicro(time)} µs, ${(time / alone).toFixed(2)} times ajv's validation alone (${toMicro(alone)} µs)`;
  return [
    tell('Resolve and validate a form', resolved),
    tell('The same with all that saving asks (document, structure, what may differ)', all),
  ].join('\n');
}

/** What one would write by hand for this very tree, knowing the way: sections, rows, columns, field. */
function spreadByHand(
  tree: FormNode,
  [section, row, column]: [number, number, number],
  label: string,
): FormNode {
  const replace = <T>(list: readonly T[] | undefined, at: number, change: (one: T) => T): T[] =>
    (list ?? []).map((one, index) => (index === at ? change(one) : one));
  return {
    ...tree,
    children: replace(tree.children, section, (one) => ({
      ...one,
      children: replace(one.children, row, (two) => ({
        ...two,
        children: replace(two.children, column, (three) => ({
          ...three,
          children: replace(three.children, 0, (field) => ({
            ...field,
            attributes: { ...field.attributes, label },
          })),
        })),
      })),
    })),
  };
}

function benchEdit(): string {
  let tree = createTree(1000);
  const sections = tree.children?.length ?? 0;
  let turn = 0;
  const next = (): [number, number, number] => {
    turn += 1;
    return [turn % (sections - 1), turn % 10, turn % 2];
  };
  const make = (edit: Edit) => {
    const edited = applyEdit(tree, edit, builtInRegistry);
    if (!edited.ok) throw new Error(edited.refusal.reason);
    tree = edited.tree;
  };
  const times = compareSideBySide(20_000, [
    () => spreadByHand(tree, next(), `Label ${turn}`),
    () => {
      const [section, row, column] = next();
      const id = `s${section}r${row}${column === 0 ? 'a' : 'b'}f`;
      make({ kind: 'set', id, properties: { 'attributes.label': `Label ${turn}` } });
    },
    () => {
      const [section, row] = next();
      make({ kind: 'move', id: `s${section}r${row}`, parentId: `s${section}`, index: turn % 10 });
    },
    () => {
      const [section] = next();
      make({ kind: 'insert', node: createField('new'), parentId: `s${section}`, index: 0 });
      make({ kind: 'remove', id: 'new' });
    },
  ]);
  const [byHand = 1, set = 0, move = 0, both = 0] = times;
  const tell = (what: string, time: number) =>
    `${what} in a tree of 1,000 components, judged and with its inverse: ${toMicro(time)} µs, ${(time / byHand).toFixed(1)} times spread written by hand (${toMicro(byHand)} µs)`;
  return [
    tell('Setting a label', set),
    tell('Moving a row', move),
    tell('Inserting and removing', both / 2),
  ].join('\n');
}

const toMicro = (milliseconds = 0): string => (milliseconds * 1000).toFixed(2);

export const benchEngineForms = (): string => `${benchResolve()}\n${benchEdit()}\n`;
