import type Stripe from 'stripe';

/** Longer than any payment takes, shorter than a request may last. */
const timeoutMs = 15_000;

const open = new Map<string, Promise<Stripe>>();

/** The SDK at one address with one key; it is large, so it is loaded when a first payment needs it. */
export function openStripe(address: string, secretKey: string): Promise<Stripe> {
  const name = `${address} ${secretKey}`;
  const known = open.get(name);
  if (known) return known;
  if (open.size >= mostOpen) open.clear();
  const made = load(address, secretKey);
  open.set(name, made);
  return made;
}

const mostOpen = 500;

async function load(address: string, secretKey: string): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe');
  // The SDK takes a host but no path, and the sandbox is below one.
  const base = address.replace(/\/$/, '');
  const ask = (url: string | URL | Request, init?: RequestInit) => {
    const { pathname, search } = new URL(url instanceof Request ? url.url : url);
    return fetch(`${base}${pathname}${search}`, init);
  };
  return new StripeSdk(secretKey, {
    // Whether to ask again is decided by us, with the attempt written down.
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    httpClient: StripeSdk.createFetchHttpClient(ask),
  });
}
