import type { Outcome } from '../processor.ts';
import { declineOf, type SquareError } from './square-error.ts';

export type Json = Record<string, unknown>;

export type SquareClient = {
  get<A>(path: string, read: (answer: Json) => A): Promise<Outcome<A>>;
  send<A>(method: 'POST' | 'PUT', path: string, body: Json, read: (answer: Json) => A): Promise<Outcome<A>>;
};

/** The version of Square's API that this was written against. */
const squareVersion = '2026-09-17';
const timeoutMs = 15_000;

/** Square over its REST API: its own library is a hundred times as large as what is needed of it. */
export function createSquareClient(address: string, accessToken: string): SquareClient {
  const ask = async <A>(path: string, init: RequestInit, read: (answer: Json) => A): Promise<Outcome<A>> => {
    const answer = await fetch(`${address.replace(/\/$/, '')}${path}`, {
      ...init,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'content-type': 'application/json',
        'square-version': squareVersion,
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).then(readAnswer, (error: unknown) => lost(error instanceof Error ? error.message : String(error)));
    if ('kind' in answer) return answer;
    if (answer.status >= 500 || answer.status === 429) return lost(`Square answered ${answer.status}`);
    return answer.status >= 400
      ? toRefusal(answer.status, answer.json)
      : { kind: 'succeeded', ...read(answer.json) };
  };
  return {
    get: (path, read) => ask(path, {}, read),
    send: (method, path, body, read) => ask(path, { method, body: JSON.stringify(body) }, read),
  };
}

const lost = (detail: string) => ({ kind: 'unreachable', detail }) as const;

async function readAnswer(response: Response) {
  try {
    return { status: response.status, json: (await response.json()) as Json };
  } catch (error) {
    return lost(error instanceof Error ? error.message : String(error));
  }
}

function toRefusal(status: number, { errors }: Json): Outcome<never> {
  const [error] = Array.isArray(errors) ? (errors as SquareError[]) : [];
  const code = status === 401 || status === 403 ? 'not_configured' : declineOf(error);
  return code === 'needs_authentication'
    ? { kind: 'needs_authentication' }
    : { kind: 'declined', code, detail: error?.detail ?? `Square answered ${status}` };
}
