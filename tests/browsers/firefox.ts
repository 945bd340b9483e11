import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { createConnection, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#server/platform/embedded/free-port.ts';
import { commands, ownFolder, type Start, type Wire } from './wire.ts';

const binary = ['/usr/bin/firefox-esr', '/usr/bin/firefox'].find((file) => existsSync(file));
export const hasFirefox = binary !== undefined;

/** Nothing asks anybody outside, nothing moves, and names below localhost go through the line too. */
const settings = (marionette: number, proxy: number): Record<string, string | number | boolean> => ({
  'marionette.port': marionette,
  'network.proxy.type': 1,
  'network.proxy.http': '127.0.0.1',
  'network.proxy.http_port': proxy,
  'network.proxy.allow_hijacking_localhost': true,
  'ui.prefersReducedMotion': 1,
  'intl.accept_languages': 'en-US, en',
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
});

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];

/** Firefox's own protocol: messages as JSON, each behind its length. */
function speakMarionette(socket: Socket) {
  const waiting = new Map<number, (answer: Answer) => void>();
  let unread = Buffer.alloc(0);
  let last = 0;
  socket.on('data', (bytes: Buffer) => {
    unread = Buffer.concat([unread, bytes]);
    for (;;) {
      const colon = unread.indexOf(':');
      const end = colon + 1 + Number(unread.subarray(0, Math.max(colon, 0)).toString());
      if (colon < 0 || unread.length < end) return;
      const message = JSON.parse(unread.subarray(colon + 1, end).toString()) as Answer | object;
      unread = unread.subarray(end);
      // It greets before anybody has asked anything.
      if (Array.isArray(message)) waiting.get(message[1] as number)?.(message as Answer);
    }
  });
  return async (name: string, body: object): Promise<unknown> => {
    const id = ++last;
    const text = JSON.stringify([0, id, name, body]);
    const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answered;
    waiting.delete(id);
    if (error) throw new Error(`${name}: ${error.error}, ${error.message}`);
    return result;
  };
}

async function connect(port: number): Promise<Socket> {
  for (let tries = 0; ; tries++) {
    const socket = createConnection(port, '127.0.0.1');
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once('connect', () => resolve(true));
      socket.once('error', () => resolve(false));
    });
    if (isOpen) return socket;
    if (tries === 300) throw new Error('Firefox does not answer.');
    await sleep(200);
  }
}

export async function startFirefox({ proxyPort }: Start): Promise<Wire> {
  if (!binary) throw new Error('Firefox is not installed.');
  const profile = ownFolder('firefox');
  const port = await findFreePort();
  const lines = Object.entries(settings(port, proxyPort)).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const firefox = spawn(binary, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    stdio: 'ignore',
  });
  const socket = await connect(port);
  const speak = speakMarionette(socket);
  await speak('WebDriver:NewSession', {});
  return {
    engine: 'Firefox',
    async send(command, body) {
      const result = await speak(commands[command].name, body);
      return result && typeof result === 'object' && 'value' in result ? result.value : result;
    },
    async quit() {
      const ended = new Promise((resolve) => firefox.once('exit', resolve));
      await speak('Marionette:Quit', { flags: ['eForceQuit'] });
      await ended;
      socket.destroy();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
