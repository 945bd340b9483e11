import { expect, test } from 'vitest';
import { createTestRegistry } from '../components/test-registry.ts';
import { indexTree } from '../tree/index-tree.ts';
import { node, testRegistry } from '../tree/test-trees.ts';
import { checkForm } from './check-form.ts';
import { compileFormChecks } from './compile-form-checks.ts';
import { diff } from './diff.ts';
import { createFormDocument, type FormDocument, type MasterTemplate } from './documents.ts';
import { openForm } from './open-form.ts';

const ask = testRegistry.find('ask');
if (!ask) throw new Error('The test types have a question.');
/** What was `caption` at first is `label` now; at version 3 `required` came as a word. */
const registry = createTestRegistry([
  ...testRegistry.definitions.filter((one) => one !== ask),
  {
    ...ask,
    version: 3,
    migrations: {
      1: ({ caption, ...rest }) => (caption === undefined ? rest : { ...rest, label: caption }),
      2: ({ required, ...rest }) =>
        required === undefined ? rest : { ...rest, required: required === 'yes' },
    },
  },
]);

const template: MasterTemplate = {
  id: 'plain',
  name: 'Plain',
  kind: 'booking',
  default: true,
  version: 1,
  parameters: { settings: { maxWidth: 720 }, styles: {} },
  tree: node(
    'root',
    'box',
    { ...node('name', 'ask'), attributes: { caption: 'Name', required: 'yes' } },
    node('end', 'gap'),
  ),
};
const form: FormDocument = {
  ...createFormDocument('plain'),
  overrides: {
    components: { name: { set: { 'attributes.caption': 'Your name', displayName: 'Name' } } },
    styles: {},
  },
  customFields: {
    components: {
      cf1: { ...node('cf1', 'ask'), version: 2, attributes: { label: 'Pets', required: 'no' } },
      cf2: { ...node('cf2', 'ask'), version: 9, attributes: { label: 'Later' } },
    },
    layout: { cf1: { parent: 'root', after: 'name' }, cf2: { parent: 'root', after: 'cf1' } },
  },
};

test('template, overrides and own components are brought to the types of today', () => {
  const opened = openForm(template, form, registry);
  const found = indexTree(opened.tree);
  expect(found.get('name')?.node).toMatchObject({
    version: 3,
    attributes: { label: 'Your name', required: true },
  });
  expect(found.get('cf1')?.node).toMatchObject({
    version: 3,
    attributes: { label: 'Pets', required: false },
  });
  expect(opened.migrated).toEqual([{ code: 'newer_version', nodeId: 'cf2', version: 9, known: 3 }]);
});

test('saved again it is sound, says its version, and needs no further migration', () => {
  const opened = openForm(template, form, registry);
  const saved = diff(opened.template, opened);
  expect(saved.overrides.components['name']).toMatchObject({
    version: 3,
    set: { 'attributes.label': 'Your name' },
  });
  const again = openForm(opened.template, saved, registry);
  expect(again.tree).toEqual(opened.tree);
  const { issues } = checkForm(saved, opened.template, registry, compileFormChecks(registry));
  expect(issues).toEqual([]);
});

test('a form whose types have not changed is opened as it is', () => {
  const opened = openForm(
    { ...template, tree: node('root', 'box', node('end', 'gap')) },
    createFormDocument('plain'),
    registry,
  );
  expect(opened).toMatchObject({ migrated: [], orphans: [] });
});
