import { afterEach, expect, test, vi } from 'vitest';
import { startsAsBrowser } from '../support/browser-starts.ts';
import { findBrowser } from '../support/browser.ts';

afterEach(() => vi.unstubAllEnvs());

test('a browser is found that starts', async () => {
  const { executablePath, env } = await findBrowser();
  expect(startsAsBrowser(executablePath, env)).toBe(true);
});

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'without any on the system, the one from the npm package starts',
  async () => {
    vi.stubEnv('CHROME_PATH', '');
    vi.stubEnv('TEST_BROWSER', 'bundled');
    const { executablePath, env } = await findBrowser();
    expect(executablePath).toContain('.cache');
    expect(startsAsBrowser(executablePath, env)).toBe(true);
  },
);

test('a wrong CHROME_PATH is named', async () => {
  vi.stubEnv('CHROME_PATH', '/no/such/browser');
  await expect(findBrowser()).rejects.toThrow('CHROME_PATH names /no/such/browser');
});
