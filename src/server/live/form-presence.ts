import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { presenceSeconds } from '#engine/contracts/form-presence.ts';
import { DomainError } from '#engine/errors.ts';
import type { FormKind } from '#engine/template/documents.ts';
import type { Caller } from '../accounts/caller.ts';
import { actorOf } from '../audit.ts';
import { secondsAfter } from '../clock.ts';
import { formVisits } from '../db/tables/form-visits.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { LiveBus } from './bus.ts';

export type Visit = typeof formVisits.$inferSelect;

type PresenceScope = { db: TenantDb; kind: FormKind; now: Date };

/** Those that are still there, the longest known first. */
export const listVisits = ({ db, kind, now }: PresenceScope): Promise<Visit[]> =>
  db.list(formVisits, {
    where: and(eq(formVisits.kind, kind), gt(formVisits.seenAt, secondsAfter(now, -presenceSeconds))),
    orderBy: [asc(formVisits.name), asc(formVisits.id)],
    limit: 100,
  });

type Visitor = { id: string; caller: Caller };

/** Notes that a page is still there. Others hear of it only when it was not before. */
export async function noteVisit(
  { db, kind, now }: PresenceScope,
  { id, caller }: Visitor,
  live: Pick<LiveBus, 'publish'>,
): Promise<void> {
  const owner = ownerOf(caller);
  const gone = secondsAfter(now, -presenceSeconds);
  const came = await db.insertNew(formVisits, {
    id,
    kind,
    owner,
    name: actorOf(caller).actorName,
    seenAt: now,
  });
  const before = came ? undefined : await db.find(formVisits, ownVisit(kind, id, owner));
  if (!came && !before) throw new DomainError('NOT_FOUND', { resource: 'presence', id });
  if (before) await db.update(formVisits, id, { seenAt: now });
  if (before && before.seenAt > gone) return;
  await db.query((database, own) =>
    database.delete(formVisits).where(and(own(formVisits), lte(formVisits.seenAt, gone))),
  );
  await live.publish(db, `${kind}_form_presence`, null);
}

export async function endVisit(db: TenantDb, kind: FormKind, { id, caller }: Visitor): Promise<void> {
  const found = await db.find(formVisits, ownVisit(kind, id, ownerOf(caller)));
  if (!found) throw new DomainError('NOT_FOUND', { resource: 'presence', id });
  await db.remove(formVisits, id);
}

/** Nobody speaks for the page of somebody else. */
const ownVisit = (kind: FormKind, id: string, owner: string) =>
  sql`${formVisits.id} = ${id} and ${formVisits.kind} = ${kind} and ${formVisits.owner} = ${owner}`;

export function ownerOf(caller: Caller): string {
  if (caller.kind === 'api_key') return `key:${caller.key.id}`;
  if (caller.kind === 'anonymous') throw new Error('Presence is for those who may configure forms.');
  return `login:${caller.session.loginId}`;
}
