import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { generate, hasTable } from '../../scripts/generate.ts';
import { root } from '../architecture/source-files.ts';

const copied = [
  'src',
  'docs',
  'examples/star-rating',
  'examples/client/README.md',
  'fixtures',
  'schemas',
  'scripts',
  'README.md',
  'package.json',
  'tsconfig.base.json',
  'tsconfig.node.json',
  'tsconfig.web.json',
  '.oxfmtrc.json',
];

let copy = '';
let written: string[] = [];
const kindsWithTable: string[] = [];

beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'trellis-generators-'));
  for (const name of copied) cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'dir');
  for (const [kind, name] of [
    ['component', 'star-rating'],
    ['resource', 'booking/star-ratings'],
    ['collection', 'catalogue/garden-plants'],
    ['settings', 'calendar/route-planning'],
    ['page', 'admin/star-ratings'],
    ['decision', 'rate-by-stars'],
  ]) {
    const files = await generate(kind, name, copy);
    if (hasTable(files)) kindsWithTable.push(String(kind));
    written.push(...files);
  }
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

const runTool = (...args: string[]) => {
  const env = { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.web.json' };
  return spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', env });
};

const read = (file: string) => readFileSync(path.join(copy, file), 'utf8');

test('each kind writes its files', () => {
  expect(written.map((file) => file.replace(/\/\d{3}-/, '/NNN-'))).toEqual(
    expect.arrayContaining([
      'src/engine/components/star-rating/answer.ts',
      'src/engine/components/star-rating/definition.ts',
      'src/renderer/components/star-rating.tsx',
      'fixtures/components/star-rating.json',
      'src/server/booking/star-ratings/routes.ts',
      'src/app/areas/admin/pages/star-ratings.tsx',
      'src/engine/settings/catalogue/garden-plants.ts',
      'src/engine/contracts/catalogue/garden-plants.ts',
      'src/server/platform/db/tables/garden-plants.ts',
      'src/server/catalogue/garden-plants/editor.ts',
      'src/app/areas/admin/pages/garden-plants.tsx',
      'src/engine/settings/calendar/route-planning.ts',
      'src/engine/contracts/calendar/route-planning.ts',
      'src/server/platform/db/tables/route-planning.ts',
      'src/server/calendar/route-planning/keeper.ts',
      'src/app/areas/admin/pages/route-planning.tsx',
      'docs/decisions/NNN-rate-by-stars.md',
    ]),
  );
  expect(read('src/app/areas/admin/routes.ts')).toContain("import('./pages/star-ratings.tsx')");
});

test.each([
  ['src/engine/components/index.ts', '  starRating,\n] as const'],
  ['src/engine/components/test-samples.ts', "starRating: [{ values: ['An answer'] }]"],
  ['src/renderer/components/field-views.ts', 'starRating: StarRatingView'],
  ['src/server/routes.ts', '...gardenPlantRoutes'],
  ['src/server/integrations/archives/tables.ts', "'garden_plants'"],
  ['src/server/routes.ts', '...routePlanningRoutes'],
  ['src/server/integrations/archives/tables.ts', "'route_planning'"],
  ['src/engine/contracts/site/app-paths.ts', "'/admin/settings/route_planning'"],
  ['src/app/areas/admin/routes.ts', "import('./pages/route-planning.tsx')"],
  ['src/app/areas/admin/setup-groups.ts', "path: '/admin/settings/route_planning'"],
  ['src/app/areas/admin/setup-groups.ts', "path: '/admin/settings/garden_plants'"],
  ['src/app/areas/admin/setting-places.ts', '[{ settings: routePlanningSettings }]'],
  ['src/app/areas/admin/setting-places.ts', '[{ settings: gardenPlantSettings }]'],
  ['src/server/platform/openapi/tags.ts', "words: ['garden_plants']"],
  ['src/engine/contracts/site/app-paths.ts', "'/admin/settings/garden_plants'"],
  ['src/app/areas/admin/routes.ts', "import('./pages/garden-plants.tsx')"],
])('%s has what was made', (file, entry) => {
  expect(read(file)).toContain(entry);
});

test('whatever has a table is given its migration', () => {
  expect(kindsWithTable).toEqual(['collection', 'settings']);
});

/** With what it imports, and not the whole program: that is checked once, by `types`. */
test.each([
  ['tsconfig.node.json', /^src\/(?:engine|server)\/(?!routes).*\.ts$/],
  ['tsconfig.web.json', /^src\/(?:engine|renderer|app)\/(?!.*\.test\.ts$)/],
])('what they write satisfies %s', (project, own) => {
  const include = written.filter((file) => own.test(file));
  expect(include.length).toBeGreaterThan(2);
  const compilerOptions = { composite: false, incremental: false, noEmit: true, emitDeclarationOnly: false };
  const partly = `written.${project}`;
  writeFileSync(
    path.join(copy, partly),
    JSON.stringify({ extends: `./${project}`, compilerOptions, include, exclude: [] }),
  );
  const { stdout, status } = runTool('node_modules/typescript/bin/tsc', '-p', partly);
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});

/** What the server answers for a form with the new type, and all of its routes, which know every type. */
const page = `
import { renderToString } from 'react-dom/server';
import { routes } from '#server/routes.ts';
import { createTestForm } from './src/renderer/test-form.tsx';

const stars = { id: 'cf1', type: 'starRating', attributes: { label: 'Your stars' } };
const { form } = createTestForm({ children: [stars] });
if (routes.length > 0) process.stdout.write(renderToString(form));
`;

test('a new component needs nothing but npm run schemas, and then stands on the page', () => {
  writeFileSync(path.join(copy, 'show-page.ts'), page);
  const show = () => runTool('--import', 'tsx', 'show-page.ts');
  expect(show().stderr).toContain('There is no check for the answers of "starRating". Run: npm run schemas');
  const { schemas } = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
  const { stdout, stderr, status } = runTool(...(schemas ?? '').split(' ').slice(1));
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  expect(stdout.split('\n')).toEqual(
    expect.arrayContaining([
      'schemas/components/starRating.schema.json',
      'src/engine/schema/precompiled/answers.js',
      'docs/component-types.md',
    ]),
  );
  const shown = show();
  expect({ stderr: shown.stderr, status: shown.status }).toEqual({ stderr: '', status: 0 });
  expect(shown.stdout).toContain('Your stars');
});

test('what they write is formatted', () => {
  const { stdout, status } = runTool('node_modules/oxfmt/bin/oxfmt', '--list-different', ...written);
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 });
});

test('each leaves a test that fails and says what to do next', () => {
  const tests = written.filter((file) => file.includes('.test.'));
  expect(tests).toHaveLength(5);
  for (const file of tests) expect(read(file)).toMatch(/expect\.fail\(\s*'Replace this test/);
});

test('wrong words get a sentence', async () => {
  await expect(generate('widget', 'x', copy)).rejects.toThrow(/no generator for "widget"/);
  await expect(generate('component', 'Star Rating', copy)).rejects.toThrow(/cannot be a name/);
  await expect(generate('component', 'star-rating', copy)).rejects.toThrow(/is there already/);
  await expect(generate('page', 'nowhere/x', copy)).rejects.toThrow(/no area "nowhere"/);
  await expect(generate('collection', 'nowhere/x', copy)).rejects.toThrow(/no room "nowhere"/);
});
