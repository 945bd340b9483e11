import { afterEach, expect, test, vi } from 'vitest';
import { startsAsBrowser } from '../support/browser-starts.ts';
import { findBrowser, findInstalled } from '../support/browser.ts';

afterEach(() => vi.unstubAllEnvs());

test('a browser is found that starts', async () => {
  const { executablePath, env } = await findBrowser();
  expect(startsAsBrowser(executablePath, env)).toBe(true);
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'unless told otherwise it is the one of the lock file',
  async () => {
    vi.stubEnv('CHROME_PATH', '');
    vi.stubEnv('TEST_BROWSER', '');
    const { executablePath, env } = await findBrowser();
    expect(executablePath).toContain('.cache');
    expect(startsAsBrowser(executablePath, env)).toBe(true);
  },
);

test.runIf(findInstalled())('the installed one is taken when it is asked for', async () => {
  vi.stubEnv('CHROME_PATH', '');
  vi.stubEnv('TEST_BROWSER', 'system');
  expect(await findBrowser()).toEqual(findInstalled());
});

test('a wrong CHROME_PATH is named', async () => {
  vi.stubEnv('CHROME_PATH', '/no/such/browser');
  await expect(findBrowser()).rejects.toThrow('CHROME_PATH names /no/such/browser');
});
