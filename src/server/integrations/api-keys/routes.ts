import { desc } from 'drizzle-orm';
import { permissionNames } from '#engine/access/permissions.ts';
import { levelOf } from '#engine/access/ability.ts';
import * as contracts from '#engine/contracts/integrations/api-keys.ts';
import { DomainError } from '#engine/errors.ts';
import { type Problem, problemOf, refusal } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { apiKeys } from '#server/platform/db/tables/identity.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { announceAccessChange } from '#server/platform/live/announce.ts';
import { createToken, hashToken } from '#server/secrets.ts';

type Row = typeof apiKeys.$inferSelect;

const present = (row: Row) => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
  revoked_at: row.revokedAt?.toISOString() ?? null,
});

export const apiKeyRoutes: Route[] = [
  serve(contracts.listApiKeys, async ({ db }) =>
    (await db.list(apiKeys, { orderBy: [desc(apiKeys.createdAt)] })).map(present),
  ),

  serve(contracts.createApiKey, async (call) => {
    const { db, body, caller, services } = call;
    refuseKeys(caller);
    requireGrantable(body.scopes, caller);
    const key = `trl_${createToken()}`;
    const row = await db.insert(apiKeys, {
      name: body.name,
      scopes: body.scopes,
      prefix: key.slice(0, 10),
      keyHash: hashToken(key),
      createdBy: caller.kind === 'account' ? caller.account.id : null,
      createdAt: services.clock(),
    });
    await audit(db, call, {
      action: 'api_key.created',
      subject: { type: 'api_key', id: row.id },
      summary: `Created the API key "${row.name}" with ${body.scopes.join(', ')}`,
    });
    return { ...present(row), key };
  }),

  serve(contracts.revokeApiKey, async (call) => {
    const { db, params, services } = call;
    refuseKeys(call.caller);
    const row = await db.update(apiKeys, params.id, { revokedAt: services.clock() });
    await audit(db, call, {
      action: 'api_key.revoked',
      subject: { type: 'api_key', id: row.id },
      summary: `Revoked the API key "${row.name}"`,
    });
    call.afterCommit(() => announceAccessChange(services));
  }),
];

/** A key that leaked must not outlive itself in a key it has made. */
function refuseKeys(caller: Caller): void {
  if (caller.kind === 'api_key') throw new DomainError('FORBIDDEN', { permission: 'a signed-in person' });
}

/** Nobody can hand a program more than they have themselves. */
function requireGrantable(scopes: string[], caller: Caller): void {
  const levels = { manage: ['manage'], read: ['manage', 'read'] };
  const refused = scopes.filter((scope) => {
    const [name = '', level] = scope.split(':');
    const permission = permissionNames.find((known) => known === name);
    const enough = level === 'manage' ? levels.manage : levels.read;
    return !permission || !enough.includes(levelOf(caller.ability, permission) ?? '');
  });
  if (refused.length > 0) throw new DomainError('VALIDATION', refusal({ scopes: refused.map(toProblem) }));
}

function toProblem(scope: string): Problem {
  const [name = ''] = scope.split(':');
  const isKnown = permissionNames.some((known) => known === name);
  return isKnown
    ? problemOf('scope_not_own', { scope })
    : problemOf('scope_unknown', { name, known: permissionNames });
}
