import { expect, test } from 'vitest';
import { closedPage, problemPage, publicPages } from '#engine/contracts/site/pages.ts';
import { isPage } from '../route.ts';
import { publicRoutes } from './public/routes.ts';
import { appPaths } from '#engine/contracts/site/app-paths.ts';
import { allRoutes, areas } from '#tests/web/all-routes.ts';
import { areaOfPath, areaParts } from './area-parts.ts';

const pages = allRoutes.filter(isPage);
const paths = allRoutes.map(({ path }) => path);

test('every path is in the tables once', () => {
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
});

test.each(pages)('$path has a page and a title', async ({ page, title }) => {
  expect(title).toMatch(/\S/);
  expect((await page()).Page).toBeTypeOf('function');
});

test.each(Object.entries(publicRoutes))('public page %s draws itself', async (_name, load) => {
  expect((await load()).Page).toBeTypeOf('function');
});

test('every public page is drawn by the file of its name', () => {
  const files = Object.values(publicRoutes).map((load) => /\/([\w-]+)\.tsx/.exec(String(load))?.[1]);
  expect(files).toEqual(Object.keys(publicRoutes));
  expect(new Set(publicPages.map(({ name }) => name))).toEqual(
    new Set(Object.keys(publicRoutes).filter((name) => name !== problemPage && name !== closedPage)),
  );
});

test('redirects lead to pages', () => {
  const targets = allRoutes.flatMap((record) =>
    isPage(record)
      ? []
      : [record.redirectTo.startsWith('/') ? record.redirectTo : `${record.path}/${record.redirectTo}`],
  );
  expect(targets.filter((target) => !pages.some(({ path }) => path === target))).toEqual([]);
});

test('parents stand in the same area', () => {
  const orphans = Object.values(areas).flatMap((records) => {
    const inArea = records.filter(isPage);
    return inArea.filter(({ parent }) => parent !== undefined && !inArea.some(({ path }) => path === parent));
  });
  expect(orphans).toEqual([]);
});

test.each(Object.entries(areaParts))('addresses of %s lead to its pages', async (_name, area) => {
  const records = await area.records();
  expect(records.length).toBeGreaterThan(0);
  expect(records.filter(({ path }) => areaOfPath(path) !== area)).toEqual([]);
  expect(await area.layout()).toBeTypeOf('function');
});

test('open pages belong to no area, and neither do addresses that only begin like one', () => {
  for (const path of [...areas.auth.map((record) => record.path), '/administrators', '/teams'])
    expect(areaOfPath(path)).toBeUndefined();
});

test('menus only lead to addresses without parameters, for people of the area', () => {
  const inMenus = pages.filter(({ menu }) => menu);
  expect(inMenus.filter(({ path, capability }) => path.includes(':') || !capability)).toEqual([]);
});

test('keys have one or two letters, and none of an area is the beginning of another', () => {
  for (const records of Object.values(areas)) {
    const keys = records.filter(isPage).flatMap(({ menu }) => menu?.key ?? []);
    expect(keys.filter((key) => !/^[a-z]{1,2}$/.test(key))).toEqual([]);
    const clashes = keys.filter((key, index) =>
      keys.some((other, at) => at !== index && other.startsWith(key)),
    );
    expect(clashes).toEqual([]);
  }
});

test('what a page can make opens on that page', () => {
  const made = pages.filter(({ create }) => create);
  expect(made.filter(({ path, create }) => create?.path.split('?')[0] !== path)).toEqual([]);
});

test('every area but the first is guarded', () => {
  const { auth: _open, ...guarded } = areas;
  const unguarded = Object.values(guarded)
    .flat()
    .filter(isPage)
    .filter(({ capability }) => !capability);
  expect(unguarded).toEqual([]);
});

test('the server knows every address that the router has a page for, and no other', () =>
  expect(appPaths.toSorted()).toEqual(['/', ...paths].toSorted()));
