export const chunkTimeoutMs = 120_000;

/** A part of the program did not arrive: a slow line, or a new version has replaced it on the server. */
export class ChunkError extends Error {
  override name = 'ChunkError';
  constructor(options?: ErrorOptions) {
    super('Part of this page couldn’t be loaded. Check your connection and reload.', options);
  }
}

let leftAt = 0;

/**
 * Notices that the page is being left while something loads; what it gives ends that. A page at rest listens to
 * nothing of the kind, so that browsers can keep it for the way back.
 */
function watchLeaving(): () => void {
  const note = () => {
    leftAt = Date.now();
  };
  // What is read on the server has no page that could be left.
  globalThis.addEventListener?.('beforeunload', note);
  return () => globalThis.removeEventListener?.('beforeunload', note);
}

/** A page that is still there after this long has not been left. */
const leavingMs = 10_000;

export const isBeingLeft = (now: number): boolean => now - leftAt < leavingMs;

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
