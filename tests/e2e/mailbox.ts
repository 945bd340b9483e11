import { expect, type Page } from '@playwright/test';

/** The link of the newest letter to an address, as the mailbox of the sandbox has it. */
export async function readLink(page: Page, address: string): Promise<string> {
  const port = process.env['E2E_PORT'];
  const find = async () => {
    const answer = await page.request.get(
      `http://127.0.0.1:${port}/api/messages?to=${encodeURIComponent(address)}`,
      { headers: { host: `sandbox.trellis.localhost:${port}` } },
    );
    return /https?:\/\/\S+token=[\w-]+/.exec(await answer.text())?.[0];
  };
  await expect.poll(find).toBeTruthy();
  return (await find()) ?? '';
}
