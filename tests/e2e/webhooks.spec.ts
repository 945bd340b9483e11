import { expect, test } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle } from '#tests/support/pages.ts';
import { call } from './letters.ts';
import { openCompany } from './own-company.ts';

type Made = { id: string };

test('a webhook and what was sent to it have no barrier @narrow', async ({ page }) => {
  const { subdomain } = await openCompany(page, 'Hooks');
  const { id } = await call<Made>(page, 'POST', '/api/webhooks', {
    // Nobody listens there, so that what is sent fails.
    url: 'http://127.0.0.1:9/hook',
    events: ['booking.created'],
  });
  await call(page, 'POST', `/api/webhooks/${id}/test`);
  await page.goto(at(subdomain, `/admin/settings/integrations/webhooks/${id}`));
  await settle(page);
  await expect(page.getByRole('table', { name: 'Deliveries' }).getByRole('button').first()).toBeVisible();
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriersInAnyLight(page)).toEqual([]);
});
