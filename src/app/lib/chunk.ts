import { watchLeaving } from './leaving.ts';

export const chunkTimeoutMs = 120_000;

/** A part of the program did not arrive: a slow line, or a new version has replaced it on the server. */
export class ChunkError extends Error {
  override name = 'ChunkError';
  constructor(options?: ErrorOptions) {
    super('Part of this page couldn’t be loaded. Check your connection and reload.', options);
  }
}

export async function loadChunk<T>(load: () => Promise<T>, timeoutMs = chunkTimeoutMs): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkError()), timeoutMs);
  });
  const forget = watchLeaving();
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    throw error instanceof ChunkError ? error : new ChunkError({ cause: error });
  } finally {
    clearTimeout(timer);
    forget();
  }
}
