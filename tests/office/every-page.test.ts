import { expect, test } from 'vitest';
import { lookedPages } from '#tests/web/looked-pages.ts';
import { useOffice } from './support/office.ts';

/** In a browser half of them are looked at; whether they open at all needs none. */

const office = useOffice();

const goWithin = (path: string) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
};

/** So many pages to a test that none takes minutes. */
const together = 18;

const parts = lookedPages.flatMap(([role, paths]) => {
  const plain = paths.filter((path) => !path.includes('?'));
  const count = Math.ceil(plain.length / together);
  return Array.from({ length: count }, (_part, nth) => ({
    role,
    nth: nth + 1,
    paths: plain.slice(nth * together, (nth + 1) * together),
  }));
});

test.each(parts)('$role opens each page, and nothing complains, part $nth', async ({ role, paths }) => {
  const page = await office.signIn(role);
  await page.goto('/404');
  for (const path of paths) {
    const before = document.title;
    goWithin(path);
    await expect.poll(() => document.title, { message: path }).not.toBe(before);
    await page.settle();
    const lost = await page.getByText('This couldn’t be loaded').count();
    expect([location.pathname, lost]).toEqual([path, 0]);
  }
});
