import { loadChunk } from '#app/lib/chunk.ts';

const loaded = new Map<string, Promise<void>>();

/** Once for a page. One that did not arrive may be asked for again. */
export function loadScript(address: string): Promise<void> {
  const known = loaded.get(address);
  if (known) return known;
  const script = document.createElement('script');
  const arrival = loadChunk(
    () =>
      new Promise<void>((resolve, reject) => {
        script.addEventListener('load', () => resolve());
        script.addEventListener('error', () => reject(new Error(`${address} could not be loaded`)));
        script.src = address;
        document.head.append(script);
      }),
  );
  loaded.set(address, arrival);
  arrival.catch(() => {
    loaded.delete(address);
    script.remove();
  });
  return arrival;
}
