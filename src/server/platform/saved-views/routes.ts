import { and, asc, eq, or } from 'drizzle-orm';
import type { Contract } from '#engine/contracts/platform/contract.ts';
import { overlayPreferences, type Preferences } from '#engine/contracts/platform/overlay-preferences.ts';
import * as contracts from '#engine/contracts/platform/saved-views.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { SignedIn } from '../access/caller.ts';
import { requireAccount } from '../audit.ts';
import { accounts } from '../db/tables/identity.ts';
import { accountPreferences, savedViews } from '../db/tables/saved-views.ts';
import type { TenantDb } from '../db/tenant.ts';
import { lockKind } from '../editing/lock-row.ts';
import { isAdmitted } from '../http/admit.ts';
import { serve, type Route } from '../http/route.ts';

type View = typeof savedViews.$inferSelect;
type ViewCall = { db: TenantDb; caller: SignedIn };

/** Whoever may look at the list may have views of it. */
function requireList(calls: readonly Contract[], caller: SignedIn, list: string): void {
  const of = calls.find(({ method, path }) => method === 'GET' && path === `/api/${list}`);
  if (!of) throw new DomainError('VALIDATION', refusal({ list: problemOf('list_unknown') }));
  if (!isAdmitted(of, caller)) throw new DomainError('FORBIDDEN', { permission: `to see ${list}` });
}

const ownId = (caller: SignedIn) => (caller.kind === 'account' ? caller.account.id : null);

async function present(db: TenantDb, caller: SignedIn, views: readonly View[]) {
  const owners = new Map<string, string>();
  for (const { accountId } of views) {
    if (owners.has(accountId)) continue;
    const { firstName, lastName } = await db.get(accounts, accountId);
    owners.set(accountId, `${firstName} ${lastName}`.trim());
  }
  return views.map((view) => ({
    id: view.id,
    list: view.list,
    name: view.name,
    query: view.query,
    columns: view.columns,
    shared: view.shared,
    position: view.position,
    owner: owners.get(view.accountId) ?? '',
    own: view.accountId === ownId(caller),
    created_at: view.createdAt.toISOString(),
  }));
}

async function presentOne(db: TenantDb, caller: SignedIn, view: View) {
  const [presented] = await present(db, caller, [view]);
  if (!presented) throw new Error('one view is presented as one');
  return presented;
}

/** Shared ones are also kept in order by administrators; others' own are nobody's business. */
async function requireOwn({ db, caller }: ViewCall, id: string): Promise<View> {
  const account = requireAccount(caller);
  const view = await db.getLocked(savedViews, id);
  if (view.accountId === account.id) return view;
  if (!view.shared) throw new DomainError('NOT_FOUND', { resource: 'saved_views', id });
  if (account.role !== 'r_admin') throw new DomainError('FORBIDDEN', { permission: 'r_admin' });
  return view;
}

async function requireRoom(db: TenantDb, accountId: string, list: string): Promise<number> {
  // Of two that are saved at once, one is the last.
  await lockKind(db, `saved views of ${accountId}`);
  const own = and(eq(savedViews.accountId, accountId), eq(savedViews.list, list));
  const kept = await db.count(savedViews, own);
  if (kept < contracts.mostViews) return kept;
  throw new DomainError('CONFLICT', {
    reason: `You have ${contracts.mostViews} views of this list. Delete one first.`,
  });
}

export const savedViewRoutes = (calls: readonly Contract[]): Route[] => [
  serve(contracts.listSavedViews, async ({ db, caller, query }) => {
    requireList(calls, caller, query.list);
    const mine = ownId(caller);
    const seen = or(eq(savedViews.shared, true), mine === null ? undefined : eq(savedViews.accountId, mine));
    const views = await db.list(savedViews, {
      where: and(eq(savedViews.list, query.list), seen),
      orderBy: [asc(savedViews.shared), asc(savedViews.position), asc(savedViews.name), asc(savedViews.id)],
      limit: 1000,
    });
    return present(db, caller, views);
  }),

  serve(contracts.createSavedView, async ({ db, caller, body, services }) => {
    const account = requireAccount(caller);
    requireList(calls, caller, body.list);
    const position = await requireRoom(db, account.id, body.list);
    const view = await db.insert(savedViews, {
      ...body,
      columns: body.columns ?? null,
      accountId: account.id,
      position,
      createdAt: services.clock(),
    });
    return presentOne(db, caller, view);
  }),

  serve(contracts.updateSavedView, async ({ db, caller, body, params }) => {
    const { id } = await requireOwn({ db, caller }, params.id);
    return presentOne(db, caller, await db.update(savedViews, id, body));
  }),

  serve(contracts.deleteSavedView, async ({ db, caller, params }) => {
    const { id } = await requireOwn({ db, caller }, params.id);
    await db.remove(savedViews, id);
  }),

  serve(contracts.getPreferences, async ({ db, caller }) => {
    const mine = ownId(caller);
    return mine === null ? {} : readPreferences(db, mine);
  }),

  serve(contracts.updatePreferences, async ({ db, caller, body }) => {
    const { id: accountId } = requireAccount(caller);
    await lockKind(db, `preferences of ${accountId}`);
    const values = overlayPreferences(await readPreferences(db, accountId), body);
    requireFew(values);
    const kept = await db.find(accountPreferences, eq(accountPreferences.accountId, accountId));
    if (kept) await db.update(accountPreferences, kept.id, { values });
    else await db.insert(accountPreferences, { accountId, values });
    return values;
  }),
];

function requireFew({ columns = {} }: Preferences): void {
  if (Object.keys(columns).length <= contracts.mostChosenLists) return;
  throw new DomainError('CONFLICT', {
    reason: `You have chosen the columns of ${contracts.mostChosenLists} lists. Reset those of another list first.`,
  });
}

const readPreferences = async (db: TenantDb, accountId: string): Promise<Preferences> =>
  // What is kept was checked by the contract when it was sent.
  ((await db.find(accountPreferences, eq(accountPreferences.accountId, accountId)))?.values ??
    {}) as Preferences;
