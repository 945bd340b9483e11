import { DomainError } from '#engine/errors.ts';

type Wish = {
  /** Whose it is, such as a company: those that wait are served in turn, each in its own order. */
  of?: string;
  /** What nobody waits for any more leaves the line. */
  signal?: AbortSignal | undefined;
};

/** Does what it is given, so many at a time, while others wait. */
export type Turns = <R>(act: () => Promise<R>, wish?: Wish) => Promise<R>;

type Limits = {
  most: number;
  /** Of one of them. */
  mostOfOne?: number;
  /** More than this is turned away at once, with a sentence of why: whoever waits longer has gone. */
  mostWaiting: number;
  mostWaitingOfOne?: number;
  /** Running and waiting. */
  mostInLineOfOne?: number;
  refusal: string;
};

type Line = { running: number; waiting: (() => void)[] };

export function createTurns({
  most,
  mostOfOne = most,
  mostWaiting,
  mostWaitingOfOne = mostWaiting,
  mostInLineOfOne = Infinity,
  refusal,
}: Limits): Turns {
  // In the order in which they are next: whoever was served goes to the end.
  const lines = new Map<string, Line>();
  let running = 0;
  let waiting = 0;

  function lineOf(of: string): Line {
    const known = lines.get(of);
    if (known) return known;
    const line = { running: 0, waiting: [] };
    lines.set(of, line);
    return line;
  }

  function begin(line: Line): void {
    running += 1;
    line.running += 1;
  }

  function end(of: string, line: Line): void {
    running -= 1;
    line.running -= 1;
    lines.delete(of);
    lines.set(of, line);
    for (const [
      next,
      {
        running: busy,
        waiting: [first],
      },
    ] of lines)
      if (first && busy < mostOfOne) {
        begin(leave(next, first));
        first();
        break;
      }
    forget(of, line);
  }

  function forget(of: string, line: Line): void {
    if (line.running + line.waiting.length === 0) lines.delete(of);
  }

  function leave(of: string, one: () => void): Line {
    const line = lineOf(of);
    line.waiting = line.waiting.filter((other) => other !== one);
    waiting -= 1;
    return line;
  }

  function wait(of: string, line: Line, signal: AbortSignal | undefined): Promise<void> {
    const own = line.waiting.length;
    const isFull = waiting >= mostWaiting || own >= mostWaitingOfOne || line.running + own >= mostInLineOfOne;
    if (isFull) {
      forget(of, line);
      throw new DomainError('UNAVAILABLE', { reason: refusal });
    }
    waiting += 1;
    return new Promise((resolve, reject) => {
      const go = () => {
        signal?.removeEventListener('abort', give);
        resolve();
      };
      const give = () => {
        forget(of, leave(of, go));
        reject(signal?.reason);
      };
      line.waiting.push(go);
      signal?.addEventListener('abort', give, { once: true });
    });
  }

  return async (act, { of = '', signal } = {}) => {
    signal?.throwIfAborted();
    const line = lineOf(of);
    if (running >= most || line.running >= mostOfOne) await wait(of, line, signal);
    else begin(line);
    try {
      return await act();
    } finally {
      end(of, line);
    }
  };
}
