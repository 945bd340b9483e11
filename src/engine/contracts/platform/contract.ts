import type { PermissionRule } from '../../access/ability.ts';
import type { ErrorCode } from '../../errors.ts';
import type { FromSchema } from '../../schema/from-schema.ts';

/**
 * Who may call. `anyone` needs no session; `session` any signed-in account; `super_admin` the operators of the
 * installation; otherwise a permission of the company, at `read` level for GET and `manage` level for the rest.
 */
export type Access = 'anyone' | 'session' | 'super_admin' | CompanyAccess;

/** `level`: for a write that whoever may look may make, for themselves. */
type CompanyAccess = { permission: PermissionRule; role?: 'r_admin'; level?: 'read' };

export type ObjectSchema = {
  type: 'object';
  properties: Record<string, unknown>;
  [keyword: string]: unknown;
};

/** One call of the HTTP API: the server registers it, the client calls it, the documentation prints it. */
export type Contract = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD';
  /** With `:name` for each path parameter. */
  path: string;
  summary: string;
  /** The method's name in generated clients, where method and path make no good one. */
  name?: string;
  access: Access;
  /** Does the call work on one company's rows? Then a request without a company is refused. */
  company: boolean;
  params?: ObjectSchema;
  query?: ObjectSchema;
  body?: ObjectSchema;
  /** Schema of the successful answer; none means an empty one (204). */
  answer?: Record<string, unknown>;
  status?: 200 | 201 | 202 | 204 | 302;
  /** The media type of an answer that is not JSON. */
  produces?: string;
  /** What it may answer beside the errors that calls of its kind have in common. */
  errors?: readonly ErrorCode[];
  /** Says of which state its answer is (`ETag`), or takes the state that a change is based on (`If-Match`). */
  tagged?: true;
  /** A write on a company's rows is one transaction, unless it must wait for others than the database. */
  transaction?: false;
  /** Open pages are told by the call itself what it has changed: not once for each call, or not at all. */
  silent?: true;
  /** The answer holds a secret, which must not be stored to be given again. */
  idempotent?: false;
  /**
   * Attempts one client may make; counted across all nodes, or on each for itself where counting would cost most.
   * `perCompany`: what a client does at one company takes nothing from it at another.
   */
  limit?: { max: number; perSeconds: number; perNode?: true; perCompany?: true };
  /** What open pages hear of when it changes, where that is not the first word of the path. */
  topic?: string;
  /** Other people's programs call it, and send a form as well as JSON. */
  form?: true;
  /** The body is bytes and not JSON. */
  binary?: true;
  /** The body is signed as it was sent: it is kept so, beside what was read from it. */
  rawBody?: true;
  /** Where bodies may be larger than elsewhere. */
  bodyLimitBytes?: number;
};

export const contract = <const C extends Contract>(declared: C): C => declared;

type Part<C extends Contract, K extends keyof Contract> =
  C extends Record<K, infer S> ? FromSchema<S> : undefined;
export type ParamsOf<C extends Contract> = Part<C, 'params'>;
export type QueryOf<C extends Contract> = Part<C, 'query'>;
export type BodyOf<C extends Contract> = C extends { binary: true }
  ? Uint8Array<ArrayBuffer>
  : Part<C, 'body'>;
export type AnswerOf<C extends Contract> = Part<C, 'answer'>;
