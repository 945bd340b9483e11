import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPaged } from '#server/platform/http/page-links.ts';
import { routes } from '#server/routes.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signedIn('sparkle', 'r_admin');
  for (const name of ['A', 'B', 'C', 'D', 'E']) {
    const made = await admin.post('/api/tags', { name: `Paging ${name}`, color: '#123456' });
    if (made.statusCode !== 201) throw new Error(`the tag was not made: ${made.body}`);
  }
});
afterAll(() => app.close());

type Page = { names: string[]; links: Record<string, string> };
async function read(path: string): Promise<Page> {
  const response = await admin.get(path);
  expect([path, response.statusCode]).toEqual([path, 200]);
  const written = String(response.headers['link'] ?? '');
  const links = [...written.matchAll(/<([^>]+)>; rel="(\w+)"/g)].map(([, url = '', rel = '']) => [rel, url]);
  return {
    names: response.json<{ name: string }[]>().map(({ name }) => name),
    links: Object.fromEntries(links),
  };
}

const filter = (more: object) =>
  `/api/tags?filter=${encodeURIComponent(JSON.stringify({ where: { name: { ilike: 'Paging' } }, order: 'name ASC', ...more }))}`;

test('whoever follows the links reads everything once, there and back', async () => {
  const names: string[][] = [];
  let page = await read(filter({ limit: 2 }));
  expect(page.links['prev']).toBeUndefined();
  names.push(page.names);
  while (page.links['next']) names.push((page = await read(page.links['next'])).names);
  expect(names).toEqual([['Paging A', 'Paging B'], ['Paging C', 'Paging D'], ['Paging E']]);
  expect((await read(page.links['prev'] ?? '')).names).toEqual(['Paging C', 'Paging D']);
});

test('a list that fits has no links, and one that is cut has', async () => {
  expect((await read(filter({}))).links).toEqual({});
  expect(Object.keys((await read(filter({ limit: 5 }))).links)).toEqual(['next']);
  expect((await read(filter({ limit: 0 }))).links).toEqual({});
  expect(Object.keys((await read(filter({ limit: 2, skip: 1 }))).links)).toEqual(['prev', 'next']);
});

test('every list that takes a filter says its pages in the document', async () => {
  type Answer = { headers?: object };
  type Paths = Record<string, Record<string, { responses: Record<string, Answer> }>>;
  const { paths } = (await app.at('app').get('/api/openapi.json')).json<{ paths: Paths }>();
  const silent = routes
    .filter(({ contract }) => isPaged(contract))
    .map(({ contract }) => contract.path.replace(/:(\w+)/g, '{$1}'))
    .filter(
      (path) =>
        !JSON.stringify(paths[path]?.['get']?.responses['200']?.headers ?? {}).includes('headers/Link'),
    );
  expect(silent).toEqual([]);
});
