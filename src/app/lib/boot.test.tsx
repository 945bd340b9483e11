import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  document.body.innerHTML = '';
});

async function colorOn(boot: object): Promise<string> {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = 'boot';
  script.textContent = JSON.stringify(boot);
  document.body.append(script);
  return (await import('./boot.ts')).bootColor();
}

test('the monitor has a style of its own, and a company its colour', async () => {
  const ofApp = await colorOn({ host: 'app' });
  vi.resetModules();
  document.body.innerHTML = '';
  expect(await colorOn({ host: 'monitor' })).not.toBe(ofApp);
  vi.resetModules();
  document.body.innerHTML = '';
  expect(await colorOn({ host: 'company', company: { main_color: '#123456' } })).toBe('#123456');
});
