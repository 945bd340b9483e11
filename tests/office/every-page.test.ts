import { expect, test } from 'vitest';
import { lookedPages } from '#tests/web/looked-pages.ts';
import { useOffice } from './support/office.ts';

/** In a browser half of them are looked at; whether they open at all needs none. */

const office = useOffice();

const goWithin = (path: string) => {
  history.pushState(null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
};

for (const [role, paths] of lookedPages)
  test(`${role} opens each page, and nothing complains`, async () => {
    const page = await office.signIn(role);
    await page.goto('/404');
    for (const path of paths.filter((one) => !one.includes('?'))) {
      const before = document.title;
      goWithin(path);
      await expect.poll(() => document.title, { message: path }).not.toBe(before);
      await page.settle();
      const lost = await page.getByText('This couldn’t be loaded').count();
      expect([location.pathname, lost]).toEqual([path, 0]);
    }
  });
