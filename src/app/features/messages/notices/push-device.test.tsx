import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushPublicKey, subscribeToPush } from '#engine/contracts/messages/notices.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { askForPush, readPushState } from './push-device.ts';

const subscription = { endpoint: 'https://push.example.com/1', keys: { p256dh: 'k', auth: 'a' } };
let asked: unknown;
let permission: NotificationPermission;

beforeEach(() => {
  permission = 'default';
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  const pushManager = {
    getSubscription: async () => null,
    subscribe: async (options: unknown) => {
      asked = options;
      return subscription;
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve({ pushManager }) } });
});
afterEach(() => vi.unstubAllGlobals());

test('a device that is allowed tells the server where it listens', async () => {
  const server = createFakeServer();
  server.on(pushPublicKey, () => ({ public_key: '-_8' }));
  server.on(subscribeToPush, () => ({ subscribed: true }));
  permission = 'granted';
  expect(await askForPush()).toBe('granted');
  expect(asked).toEqual({ userVisibleOnly: true, applicationServerKey: Uint8Array.from([251, 255]) });
  expect(server.calls.at(-1)?.body).toEqual({ token: JSON.stringify(subscription) });
});

test('a device that is not allowed tells nobody', async () => {
  const server = createFakeServer();
  permission = 'denied';
  expect(await askForPush()).toBe('denied');
  expect(server.calls).toEqual([]);
});

test('a browser without push offers none', () => {
  vi.stubGlobal('navigator', {});
  expect(readPushState()).toBe('unsupported');
});
