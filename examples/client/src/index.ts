import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

export type Schemas = components['schemas'];
export type Trellis = Client<paths>;
type ApiError = Schemas['AnyError'];

/** What a call was answered instead of what was asked for. Decide by `error.code`. */
export class TrellisError extends Error {
  override name = 'TrellisError';
  readonly error: ApiError;
  constructor(error: ApiError) {
    super(`${error.code}: ${error.message}`);
    this.error = error;
  }
}

/** `url` is the host of a company, or any other of the installation: the key says whose it is. */
export const createTrellis = ({ url, key }: { url: string; key: string }): Trellis =>
  createClient<paths>({ baseUrl: url, headers: { authorization: `Bearer ${key}` } });

type Result<T> = { data?: T; error?: unknown };

/** The answer, or a TrellisError. */
export function get<T>({ data, error }: Result<T>): NonNullable<T> {
  // All errors of the API have this body.
  if (error !== undefined) throw new TrellisError((error as { error: ApiError }).error);
  if (data === undefined || data === null) throw new Error('the answer is empty');
  return data;
}
