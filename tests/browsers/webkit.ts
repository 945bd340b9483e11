import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#server/platform/embedded/free-port.ts';
import { commands, ownFolder, type Start, type Wire } from './wire.ts';

const folders = ['x86_64-linux-gnu', 'aarch64-linux-gnu'].flatMap((machine) =>
  ['4.1', '4.0'].map((version) => `/usr/lib/${machine}/webkit2gtk-${version}/MiniBrowser`),
);
const binary = folders.find((file) => existsSync(file));
const isThere = (program: string) => spawnSync('which', [program]).status === 0;
export const hasWebKit = binary !== undefined && isThere('WebKitWebDriver') && isThere('Xvfb');

/** The bar of the browser would keep its window wider than a phone. */
const narrowBar =
  'window * { min-width: 0; padding: 0 0; margin: 0 0; border-width: 0 } entry { font-size: 4px }';

type Answer = { value: { error?: string; message?: string; sessionId?: string } | null };

export async function startWebKit({ proxyPort }: Start): Promise<Wire> {
  if (!binary) throw new Error('WebKit is not installed.');
  const home = ownFolder('webkit');
  mkdirSync(path.join(home, 'gtk-3.0'));
  writeFileSync(path.join(home, 'gtk-3.0', 'gtk.css'), narrowBar);
  const port = await findFreePort();
  const display = `:${100 + (port % 900)}`;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' });
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display,
      LANG: 'C.UTF-8',
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      WEBKIT_DISABLE_DMABUF_RENDERER: '1',
    },
  });
  const stop = () => {
    driver.kill();
    screen.kill();
    rmSync(home, { recursive: true, force: true });
  };
  const call = async (method: string, address: string, body?: object): Promise<Answer['value']> => {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    });
    const { value } = (await answer.json()) as Answer;
    if (value?.error) throw new Error(`${address}: ${value.error}, ${value.message}`);
    return value;
  };
  for (let tries = 0; tries < 100; tries++) {
    const isUp = await call('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await sleep(100);
  }
  const opened = await call('POST', '/session', {
    capabilities: {
      alwaysMatch: {
        'webkitgtk:browserOptions': { binary, args: ['--automation'] },
        proxy: { proxyType: 'manual', httpProxy: `127.0.0.1:${proxyPort}` },
      },
    },
  }).catch((error: unknown) => {
    stop();
    throw error;
  });
  const session = `/session/${opened?.sessionId}`;
  return {
    engine: 'WebKit',
    send: (command, body) => call('POST', `${session}/${commands[command].path}`, body),
    async quit() {
      await call('DELETE', session);
      stop();
    },
  };
}
