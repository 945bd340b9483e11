/** Nobody waits longer for an answer without being told. */
const mostSeconds = 10;

/**
 * What a server answers that has too much to do, asked again once when it says so; where that changes something, only
 * if it has not begun.
 */
export async function sendPatiently(address: string, init: RequestInit): Promise<Response> {
  const again = () => fetch(address, init);
  const response = await again();
  const seconds = Number(response.headers.get('retry-after'));
  if (!(seconds > 0 && seconds <= mostSeconds)) return response;
  const isSafe = init.method === 'GET' || init.method === 'HEAD' || hasKey(init);
  if (!isSafe && !(await isUnbegun(response))) return response;
  // Not all at once.
  await pause(seconds * 1000 * (1 + Math.random() / 5), init.signal);
  return again();
}

const hasKey = ({ headers }: RequestInit): boolean => new Headers(headers).has('idempotency-key');

/** Turned away before anything of the call was looked at. */
async function isUnbegun(response: Response): Promise<boolean> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  // What is no object has no such property.
  return (body as { error?: { code?: string } } | null)?.error?.code === 'FST_UNDER_PRESSURE';
}

const pause = (ms: number, signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
