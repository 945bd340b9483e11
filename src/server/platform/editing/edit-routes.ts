import type { Contract } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { toCatalogueScope } from './scope.ts';
import type { CompanyTable } from '../db/tenant.ts';
import { pickFields } from '../http/fields.ts';
import { parseWhereText, type FilterRules } from '../http/filter.ts';
import { parseListFilter, parseReading } from '../http/include.ts';
import type { AnyCall, Route } from '../http/route.ts';
import { readOne, type CompanyCall, type EditCall, type Editor } from './editor.ts';
import { remove } from './remove.ts';
import { reorder } from './reorder.ts';
import { change, create } from './save.ts';
import { stateTag } from './state-tag.ts';

/** What `collection` declares; some are listed elsewhere, and not all stand in an order. */
export type EditCalls = Record<'count' | 'get' | 'create' | 'update' | 'remove', Contract> &
  Partial<Record<'list' | 'order', Contract>>;

/** The calls by which a company keeps things of one kind, answered by their editor. */
export function editRoutes<T extends CompanyTable, S extends object, A extends { id: string } & S>(
  { list, count, get, create: post, update, remove: takeAway, order }: EditCalls,
  editor: Editor<T, S, A>,
): Route[] {
  return [
    ...(list ? [route(list, (call) => listAll(call, editor), editor.rules)] : []),
    route(
      count,
      async (call) => ({
        count: await call.db.count(editor.table, parseWhereText(queryOf(call).where, editor.rules)),
      }),
      editor.rules,
    ),
    route(get, async (call) => {
      const { fields } = parseReading(queryOf(call).filter, editor.rules);
      return pickFields(await readTagged(call, editor, idOf(call)), fields);
    }),
    route(post, (call) => create(call, editor, bodyOf<S>(call))),
    route(update, (call) => change(call, editor, { id: idOf(call), body: bodyOf<S>(call) })),
    route(takeAway, (call) => remove(call, editor, idOf(call))),
    ...(order
      ? [route(order, (call) => reorder(call, editor, bodyOf<{ ids: string[] }>(call).ids ?? []))]
      : []),
  ];
}

/** One of them, with the state that a change of it can be based on. */
export async function readTagged<T extends CompanyTable, S extends object, A extends { id: string } & S>(
  call: EditCall,
  editor: Editor<T, S, A>,
  id: string,
): Promise<A> {
  const thing = await readOne(editor, toCatalogueScope(call), id);
  call.reply?.tag(stateTag(editor, thing));
  return thing;
}

async function listAll<T extends CompanyTable, S extends object, A extends { id: string } & S>(
  call: CompanyCall,
  { rules, find }: Editor<T, S, A>,
): Promise<A[]> {
  const filter = parseListFilter(queryOf(call).filter, rules);
  const things = await find(toCatalogueScope(call), filter);
  return things.map((thing) => pickFields(thing, filter.fields));
}

const route = (contract: Contract, handle: (call: CompanyCall) => unknown, filter?: FilterRules): Route => ({
  contract,
  handle: (call) => handle(requireWhole(contract, call)),
  ...(filter && { filter }),
});

/** Nobody has a catalogue of their own: whoever may work with what is theirs may not work with the company's. */
export function requireWhole<C extends Pick<AnyCall, 'db' | 'company' | 'level'>>(
  { access }: Contract,
  call: C,
): C & Pick<CompanyCall, 'db' | 'company'> {
  const { db, company, level } = call;
  if (!db || !company) throw new Error('a collection works on a company: its contracts must say so');
  if (level === 'own') {
    const { permission } = typeof access === 'string' ? { permission: access } : access;
    throw new DomainError('FORBIDDEN', { permission: String(permission) });
  }
  return { ...call, db, company };
}

// Fastify has checked all three by the contract, which here is only known to be one.
const queryOf = ({ query }: CompanyCall) => (query ?? {}) as { filter?: string; where?: string };
const idOf = ({ params }: CompanyCall) => (params as { id: string }).id;
const bodyOf = <S>({ body }: CompanyCall) => body as Partial<S>;
