import type { AnswerOf, BodyOf, Contract, ParamsOf, QueryOf } from '#engine/contracts/contract.ts';
import { networkError, toApiError } from './api-error.ts';
import { identityHeaders } from './identity.ts';

type Given<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]: T };
type Optional<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]?: T };
export type RequestInput<C extends Contract> = Given<'params', ParamsOf<C>> &
  Given<'body', BodyOf<C>> &
  Optional<'query', QueryOf<C>> & {
    signal?: AbortSignal;
    /** Of a create that may have to be sent again: the same key makes sure that it happens once. */
    idempotencyKey?: string;
    headers?: Readonly<Record<string, string>>;
  };
type InputArgument<C extends Contract> =
  Record<never, never> extends RequestInput<C> ? [input?: RequestInput<C>] : [input: RequestInput<C>];

type Values = Record<string, unknown>;

const fill = (path: string, params: Values = {}): string =>
  path.replace(/:([a-z_]+)/gi, (_whole, name: string) => encodeURIComponent(String(params[name])));

/** What sending needs to know of a call; builds keep no more of it. */
type Sendable = Pick<Contract, 'method' | 'path' | 'status'>;

function toAddress(contract: Sendable, params?: Values, query: Values = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return fill(contract.path, params) + (text ? `?${text}` : '');
}

const createsSomething = (contract: Sendable) => contract.method === 'POST' && contract.status === 201;

type Extras = {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
};

function toInit(
  contract: Sendable,
  body: unknown,
  { signal, idempotencyKey, ...extras }: Extras,
): RequestInit {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': document.documentElement.lang,
    ...identityHeaders(),
    ...extras.headers,
  };
  // Whoever sends anything but JSON says so.
  const isJson = body !== undefined && !headers['content-type'];
  if (isJson) headers['content-type'] = 'application/json';
  if (createsSomething(contract)) headers['idempotency-key'] = idempotencyKey ?? crypto.randomUUID();
  return {
    method: contract.method,
    credentials: 'same-origin',
    headers,
    // What is not JSON are bytes, or nothing.
    body: isJson ? JSON.stringify(body) : (body as BodyInit),
    signal: signal ?? null,
  };
}

/** A create is sent once more when no answer came: its key makes sure that only one thing comes to be. */
async function send(contract: Sendable, address: string, init: RequestInit): Promise<Response> {
  const attempt = () => fetch(address, init);
  try {
    return await attempt().catch((error: unknown) => {
      if (init.signal?.aborted || !createsSomething(contract)) throw error;
      return attempt();
    });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw networkError();
  }
}

/** Makes one call of the HTTP API. Throws an `ApiError` when the answer says no. */
export async function request<const C extends Contract>(
  contract: C,
  ...[input]: InputArgument<C>
): Promise<AnswerOf<C>> {
  const { answer } = await ask(contract, input ?? {});
  return answer as AnswerOf<C>; // The server checks its answers against the contract.
}

/** An answer with the mark of the state that it says: whoever changes that state sends the mark along. */
export type Tagged<Answer> = { answer: Answer; tag: string | null };

type LooseInput = Extras & { params?: Values | undefined; query?: Values | undefined; body?: unknown };

/** One call of which only its address is known. What it answers, the caller knows better. */
export async function requestLoosely(contract: Sendable, input: LooseInput): Promise<Tagged<unknown>> {
  const { answer, response } = await ask(contract, input);
  return { answer, tag: response.headers.get('etag') };
}

/** A call that answers a file. */
export async function requestFile(contract: Sendable, { query }: { query: Values }): Promise<Blob> {
  const response = await send(
    contract,
    toAddress(contract, undefined, query),
    toInit(contract, undefined, {}),
  );
  if (!response.ok) throw await toApiError(response);
  return response.blob();
}

async function ask(
  contract: Sendable,
  { params, query, body, ...extras }: LooseInput,
): Promise<{ answer: unknown; response: Response }> {
  const response = await send(contract, toAddress(contract, params, query), toInit(contract, body, extras));
  if (!response.ok) throw await toApiError(response);
  const text = await response.text();
  return { answer: text === '' ? undefined : JSON.parse(text), response };
}
