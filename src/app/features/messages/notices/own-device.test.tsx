import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pushPublicKey, subscribeToPush, unsubscribeFromPush } from '#engine/contracts/messages/notices.ts';
import { CustomerWordsContext } from '#app/words/customer/customer-words-context.ts';
import { customerSpanish } from '#app/words/customer/es.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { OwnDevice } from './own-device.tsx';
import { isSwitchedOff } from './push-device.ts';

let permission: NotificationPermission = 'granted';
let isSubscribed = false;
const subscription = {
  endpoint: 'https://push.example.com/1',
  unsubscribe: async () => {
    isSubscribed = false;
    return true;
  },
};

beforeEach(() => {
  permission = 'granted';
  isSubscribed = false;
  localStorage.clear();
  vi.stubGlobal('PushManager', vi.fn<() => void>());
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      isSubscribed = true;
      return subscription;
    },
  };
  const registration = { pushManager };
  vi.stubGlobal('navigator', {
    language: 'en-US',
    userAgent: '',
    onLine: true,
    serviceWorker: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = () => {
  const server = createFakeServer();
  server.on(pushPublicKey, () => ({ public_key: '-_8' }));
  server.on(subscribeToPush, () => ({ subscribed: true }));
  server.on(unsubscribeFromPush, () => ({ unsubscribed: true }));
  renderInApp(<OwnDevice />, { user: createUser('r_customer') });
  return server;
};

test('a device is switched on, and off again for good', async () => {
  const server = open();
  const device = await screen.findByRole<HTMLInputElement>('switch', {
    name: /^Notifications on this device/,
  });
  await vi.waitFor(() => expect(device.disabled).toBe(false));
  expect(device.checked).toBe(false);
  fireEvent.click(device);
  await vi.waitFor(() => expect(device.checked).toBe(true));
  await vi.waitFor(() => expect(device.disabled).toBe(false));
  fireEvent.click(device);
  await vi.waitFor(() => expect(device.checked).toBe(false));
  expect(server.calls.at(-1)?.body).toEqual({ endpoint: subscription.endpoint });
  expect([isSubscribed, isSwitchedOff()]).toEqual([false, true]);
});

test('a browser that blocks notices says what to do, in the reader’s language', async () => {
  permission = 'denied';
  createFakeServer();
  renderInApp(
    <CustomerWordsContext value={customerSpanish}>
      <OwnDevice />
    </CustomerWordsContext>,
    { user: createUser('r_customer') },
  );
  expect(await screen.findByText(/Este navegador bloquea/)).toBeDefined();
});
