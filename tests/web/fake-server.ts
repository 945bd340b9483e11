import type { AnswerOf, BodyOf, Contract } from '#engine/contracts/platform/contract.ts';
import type { ErrorBody } from '#engine/errors.ts';
import { vi } from 'vitest';

type Call = { method: string; path: string; query: URLSearchParams; headers: Headers; body: unknown };
type Handler = (call: Call) => Response | Promise<Response>;

const toPattern = (path: string) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);

export const refusal = (
  error: Partial<ErrorBody['error']> & { statusCode: number; code: string },
): Response => Response.json({ error: { message: '', details: {}, ...error } }, { status: error.statusCode });

/** Answers `fetch` as the contracts say, and keeps what was asked. */
export function createFakeServer() {
  const handlers: { method: string; pattern: RegExp; handle: Handler }[] = [];
  const calls: Call[] = [];

  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(address, 'http://sparkle.trellis.localhost');
    const text = typeof init.body === 'string' ? init.body : '';
    const call: Call = {
      method: init.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: new Headers(init.headers),
      body: init.body instanceof Uint8Array ? init.body : text === '' ? undefined : JSON.parse(text),
    };
    calls.push(call);
    // As servers do: what can be read can be asked for without its body.
    const asked = call.method === 'HEAD' ? 'GET' : call.method;
    const found = handlers.find(({ method, pattern }) => method === asked && pattern.test(pathname));
    return found ? found.handle(call) : refusal({ statusCode: 404, code: 'NOT_FOUND' });
  });

  return {
    calls,
    /** Of a call whose answer depends on more than its body. */
    onCall({ method, path }: Contract, handle: Handler) {
      handlers.unshift({ method, pattern: toPattern(path), handle });
    },
    /** The newest handler of a call wins. */
    on<const C extends Contract>(contract: C, answer: (body: BodyOf<C>) => AnswerOf<C> | Response) {
      const handle: Handler = ({ body }) => {
        // What the code under test sends was typed by the same contract.
        const result = answer(body as BodyOf<C>);
        if (result instanceof Response) return result;
        return result === undefined ? new Response(null, { status: 204 }) : Response.json(result);
      };
      handlers.unshift({ method: contract.method, pattern: toPattern(contract.path), handle });
    },
  };
}
