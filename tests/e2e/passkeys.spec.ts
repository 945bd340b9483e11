import { expect, test, type Page } from '@playwright/test';
import { findBarriersInAnyLight } from '#tests/support/barriers.ts';
import { at, isTooWide, settle, signInAs } from '#tests/support/pages.ts';

// Somebody whose device makes a passkey, and who signs in with it from then on.

/** A device of Chromium's own, which says yes whenever its owner is asked. */
async function giveDevice(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** As in browsers that offer nothing at the field of the email: the button alone signs in. */
const withoutOffers = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

/** The demo's people have one account for all tests: this one is told from others by its name. */
async function addPasskey(page: Page, path: string, name: string) {
  await page.goto(at('sparkle', path));
  await settle(page);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByLabel('Enter your password to add a passkey').fill('trellis-demo');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page
    .getByRole('button', { name: /^Rename “Chrome/ })
    .last()
    .click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  const form = page.locator('form').filter({ has: page.getByLabel('Name', { exact: true }) });
  await form.getByRole('button', { name: 'Save' }).click();
  const item = page.getByRole('listitem').filter({ hasText: name });
  await expect(item).toContainText('not used yet');
  return item;
}

test('a customer adds a passkey, signs in with it, and removes it @handset', async ({ page }, {
  project,
}) => {
  await withoutOffers(page);
  await giveDevice(page);
  await signInAs(page, 'r_customer');
  const name = `My ${project.name}`;
  const item = await addPasskey(page, '/client/user_account', name);
  expect(await isTooWide(page)).toBe(false);
  expect(await findBarriersInAnyLight(page)).toEqual([]);

  await page.context().clearCookies();
  await page.goto(at('sparkle', '/login?next=/client/user_account'));
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(/\/client\/user_account/);
  await expect(item).toContainText('last used');
  await page.getByRole('button', { name: `Remove “${name}”` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(item).toBeHidden();

  await page.context().clearCookies();
  await page.goto(at('sparkle', '/login'));
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey isn’t registered here. Sign in another way.')).toBeVisible();
});

test('the field of the email offers a passkey', async ({ page }) => {
  await giveDevice(page);
  await signInAs(page, 'r_team');
  const item = await addPasskey(page, '/team/user_account', 'Chosen at the field');
  await page.context().clearCookies();
  // The device says yes to whatever is offered, as somebody who chooses it there.
  await page.goto(at('sparkle', '/login?next=/team/user_account'));
  await page.waitForURL(/\/team\/user_account/);
  await expect(item).toContainText('last used');
});
