import type { AnswerOf, BodyOf, Contract, ParamsOf, QueryOf } from '#engine/contracts/platform/contract.ts';
import { networkError, toApiError } from './api-error.ts';
import { identityHeaders } from './identity.ts';
import { randomId } from './random-id.ts';

type RequiredPart<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]: T };
type Optional<K extends string, T> = [T] extends [undefined] ? { [P in K]?: never } : { [P in K]?: T };
export type RequestInput<C extends Contract> = RequiredPart<'params', ParamsOf<C>> &
  RequiredPart<'body', BodyOf<C>> &
  Optional<'query', QueryOf<C>> & {
    signal?: AbortSignal;
    /** Of a create that may have to be sent again: the same key makes sure that it happens once. */
    idempotencyKey?: string;
    headers?: Readonly<Record<string, string>>;
  };
type InputArgument<C extends Contract> =
  Record<never, never> extends RequestInput<C> ? [input?: RequestInput<C>] : [input: RequestInput<C>];

type Values = Record<string, unknown>;

/** What sending needs to know of a call; builds keep no more of it. */
export type Sendable = Pick<Contract, 'method' | 'path' | 'status'>;

function toAddress({ path }: Sendable, { params, query }: LooseInput): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value));
  const filled = path.replace(/:([a-z_]+)/gi, (_whole, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  return search.size > 0 ? `${filled}?${search}` : filled;
}

const createsSomething = (contract: Sendable) => contract.method === 'POST' && contract.status === 201;

/** What a call is made with, where only its address is known. */
export type LooseInput = {
  params?: Values | undefined;
  query?: Values | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
};

const json = 'application/json';

function toInit(contract: Sendable, { body, signal, idempotencyKey, headers: own }: LooseInput): RequestInit {
  const headers: Record<string, string> = {
    accept: json,
    'accept-language': document.documentElement.lang,
    ...identityHeaders(),
    ...own,
  };
  // Whoever sends anything but JSON says so.
  const isJson = body !== undefined && !headers['content-type'];
  if (isJson) headers['content-type'] = json;
  if (createsSomething(contract)) headers['idempotency-key'] = idempotencyKey ?? randomId();
  return {
    method: contract.method,
    credentials: 'same-origin',
    headers,
    // What is not JSON are bytes, or nothing.
    body: isJson ? JSON.stringify(body) : (body as BodyInit),
    signal: signal ?? null,
  };
}

/** Sends every call. The app makes it wait for a busy server at once, public pages once they are drawn. */
export const carrier = {
  send: (address: string, init: RequestInit): Promise<Response> => fetch(address, init),
};

/** A create is sent once more when no answer came: its key makes sure that only one thing comes to be. */
async function send(contract: Sendable, address: string, init: RequestInit): Promise<Response> {
  const attempt = () => carrier.send(address, init);
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
export const request = <const C extends Contract>(contract: C, ...[input]: InputArgument<C>) =>
  answerOf(contract, input ?? {});

/** The same for callers whose own types have checked the input. */
export async function answerOf<C extends Contract>(contract: C, input: LooseInput): Promise<AnswerOf<C>> {
  const text = await (await ask(contract, input)).text();
  // The server checks its answers against the contract; an empty one is what the contract's type says it is.
  return (text === '' ? undefined : JSON.parse(text)) as AnswerOf<C>;
}

/** How many calls that change something the page has sent. Whoever gives up a call when it is late only looks. */
export const changesSent = { count: 0 };

/** The answer as it comes, if it is not a refusal. */
export async function ask(contract: Sendable, input: LooseInput): Promise<Response> {
  const reads = contract.method === 'GET' || contract.method === 'HEAD';
  if (!reads && !input.signal) changesSent.count++;
  const response = await send(contract, toAddress(contract, input), toInit(contract, input));
  if (!response.ok) throw await toApiError(response);
  return response;
}
