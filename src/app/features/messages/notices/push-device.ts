import { pushPublicKey, subscribeToPush, unsubscribeFromPush } from '#engine/contracts/messages/notices.ts';
import { request } from '#app/lib/api.ts';

/** `asked`: nobody has answered yet; `unsupported`: this browser cannot, or not on this address. */
export type PushState = 'unsupported' | 'asked' | 'denied' | 'granted';

export function readPushState(): PushState {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return 'unsupported';
  const { permission } = Notification;
  return permission === 'default' ? 'asked' : permission;
}

const toBytes = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (letter) =>
    letter.charCodeAt(0),
  );

/** Tells the server where this browser hears of notices, for whoever is signed in now. */
export async function registerDevice(): Promise<void> {
  const { public_key } = await request(pushPublicKey);
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription =
    (await pushManager.getSubscription()) ??
    (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: toBytes(public_key) }));
  await request(subscribeToPush, { body: { token: JSON.stringify(subscription) } });
}

const offKey = 'trellis:push-off';

/** Somebody has switched notices off here, although the browser would still let us show them. */
export const isSwitchedOff = (): boolean => localStorage.getItem(offKey) !== null;

/** Asks the person first; browsers only let that happen on a press. */
export async function askForPush(): Promise<PushState> {
  localStorage.removeItem(offKey);
  await Notification.requestPermission();
  const state = readPushState();
  if (state === 'granted') await registerDevice();
  return state;
}

/** Whether this browser hears of anything; only where it was allowed and not switched off again. */
export async function isRegistered(): Promise<boolean> {
  if (readPushState() !== 'granted') return false;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) != null;
}

/** Nothing is shown on this device any more. */
export async function forgetDevice(): Promise<void> {
  localStorage.setItem(offKey, 'true');
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscription = await pushManager.getSubscription();
  if (!subscription) return;
  await request(unsubscribeFromPush, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
}
