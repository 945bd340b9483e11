import type { ServerRequest, Visitor } from '#tests/support/office-server-type.ts';

/** What becomes of a call of the document: it never arrives, or its answer never does. */
type Loss = { path: string; what: 'call' | 'answer' };

/** What the document asks goes to the server that is inside this process, and with the cookies of its browser. */
export function bridgeTo(findVisitor: () => Visitor) {
  const pending = new Set<Promise<unknown>>();
  let losses: Loss[] = [];
  const ask = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = input instanceof Request ? input : undefined;
    const url = new URL(request?.url ?? String(input), location.href);
    const signal = init.signal ?? undefined;
    signal?.throwIfAborted();
    const method = init.method ?? request?.method ?? 'GET';
    const lost = method === 'GET' ? -1 : losses.findIndex(({ path }) => path === url.pathname);
    const [loss] = lost < 0 ? [] : losses.splice(lost, 1);
    if (loss?.what === 'call') throw new TypeError('Failed to fetch');
    const answer = send(findVisitor(), {
      method,
      url: url.pathname + url.search,
      host: url.host,
      headers: Object.fromEntries(new Headers(init.headers ?? request?.headers)),
      body: init.body ? await toBytes(init.body) : undefined,
      signal,
    });
    pending.add(answer);
    void answer.finally(() => pending.delete(answer)).catch(() => undefined);
    if (loss) {
      await answer;
      throw new TypeError('Failed to fetch');
    }
    return Promise.race([answer, untilAborted(signal)]);
  };
  return {
    ask,
    /** Of the changes that are asked of a path, the next ones get lost, in this order; none, where nothing is said. */
    lose(path: string, ...what: Loss['what'][]) {
      losses = [...losses.filter((one) => one.path !== path), ...what.map((one) => ({ path, what: one }))];
    },
    /** Until the server has answered all, whoever still wants to know it. */
    async settle() {
      while (pending.size > 0) await Promise.allSettled(pending);
      losses = [];
    },
  };
}

async function send(visitor: Visitor, request: ServerRequest): Promise<Response> {
  const { status, headers, body } = await visitor.send(request);
  const isEmpty = status === 204 || status === 304;
  const content = body instanceof Uint8Array ? body.slice() : toStream(body);
  return new Response(isEmpty ? null : content, { status, headers });
}

/** The document's streams have no `from`. */
function toStream(body: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    async cancel() {
      await chunks.return?.();
    },
  });
}

const toBytes = async (body: BodyInit): Promise<Uint8Array> =>
  new Uint8Array(await new Response(body).arrayBuffer());

function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}
