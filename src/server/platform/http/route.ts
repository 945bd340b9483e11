import type { FastifyBaseLogger } from 'fastify';
import type { AnswerOf, BodyOf, Contract, ParamsOf, QueryOf } from '#engine/contracts/platform/contract.ts';
import type { Level } from '#engine/access/permissions.ts';
import type { Language } from '#engine/format/languages.ts';
import type { Caller, SignedIn } from '../access/caller.ts';
import type { Company } from '../access/directory.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { Services } from '#server/services.ts';
import type { FilterRules } from './filter.ts';
import type { HostKind } from './hosts.ts';
import type { ReplyTools } from './reply-tools.ts';

/** What a handler gets: the checked request, and exactly the reach that its contract gives it. */
export type Call<C extends Contract> = {
  params: ParamsOf<C>;
  query: QueryOf<C>;
  body: BodyOf<C>;
  caller: C['access'] extends 'anyone'
    ? Caller
    : C['access'] extends 'session' | 'super_admin'
      ? SignedIn
      : Caller;
  /** The caller's level on the permission of the contract: `own` means "only rows that are theirs". */
  level: Level;
  company: C['company'] extends true ? Company : Company | null;
  /** Bound to that company. A call that works on no company has none. */
  db: C['company'] extends true ? TenantDb : null;
  host: HostKind;
  /** Who asks, for logs and limits: the client's address and browser; and in which language they read. */
  client: {
    address: string;
    userAgent: string;
    language: Language;
    token: string | undefined;
    browser: string | undefined;
  };
  /** The state on which the caller bases a change, as `If-Match` says it. */
  ifMatch: string | undefined;
  reply: ReplyTools;
  /** For what others may only learn once the transaction of this call has committed. */
  afterCommit(act: () => Promise<unknown>): void;
  /**
   * For writes that must wait for others than the database (`transaction: false`): `prepare` waits for them, then
   * `run` writes in one transaction. A retry that has its answer already does neither.
   */
  once<P, A>(prepare: () => Promise<P>, run: (tx: TenantDb, prepared: P) => Promise<A>): Promise<A>;
  /** A write that has turned out to be none, such as a dry run: nobody is told of it. */
  changedNothing(): void;
  services: Services;
  log: FastifyBaseLogger;
};

export type Handler<C extends Contract> = (call: Call<C>) => Promise<AnswerOf<C> | void> | AnswerOf<C> | void;

/** A contract with what answers it. The type of the contract is checked here and then forgotten. */
export type Route = {
  contract: Contract;
  handle: (call: AnyCall) => unknown;
  /** What `filter` or `where` may name, for the documentation. */
  filter?: FilterRules;
};

export type AnyCall = Omit<Call<Contract>, 'db' | 'company'> & {
  db: TenantDb | null;
  company: Company | null;
};

export function serve<C extends Contract>(contract: C, handle: Handler<C>, filter?: FilterRules): Route {
  // The registrar builds the call from the same contract, so the wider call it passes is a Call<C>.
  return { contract, handle: handle as Route['handle'], ...(filter && { filter }) };
}
