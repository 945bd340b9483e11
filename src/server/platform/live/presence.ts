import { and, asc, eq, gt, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { presenceSeconds } from '#engine/contracts/platform/presence.ts';
import { DomainError } from '#engine/errors.ts';
import type { Caller } from '../access/caller.ts';
import { actorOf } from '../audit.ts';
import { secondsAfter } from '../clock.ts';
import { openPages } from '../db/tables/open-pages.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { LiveBus } from './bus.ts';

export type OpenPage = typeof openPages.$inferSelect;
type PageKind = OpenPage['kind'];

/** What is open: a record, or the company's only form of a kind. */
export type Place = { kind: PageKind; subjectId: string | null };
type PresenceScope = { db: TenantDb; place: Place; now: Date };

const isAt = ({ kind, subjectId }: Place): SQL | undefined =>
  and(
    eq(openPages.kind, kind),
    subjectId === null ? isNull(openPages.subjectId) : eq(openPages.subjectId, subjectId),
  );

/** Those that are still there, by name. */
export const listPages = ({ db, place, now }: PresenceScope): Promise<OpenPage[]> =>
  db.list(openPages, {
    where: and(isAt(place), gt(openPages.seenAt, secondsAfter(now, -presenceSeconds))),
    orderBy: [asc(openPages.name), asc(openPages.id)],
    limit: 100,
  });

type Visitor = { id: string; caller: Caller };
type Told = { live: Pick<LiveBus, 'publish'>; topic: string };

/** Notes that a page is still there. Others hear of it only when it was not before. */
export async function notePage(
  { db, place, now }: PresenceScope,
  { id, caller }: Visitor,
  { live, topic }: Told,
): Promise<void> {
  const owner = ownerOf(caller);
  const gone = secondsAfter(now, -presenceSeconds);
  const came = await db.insertNew(openPages, {
    id,
    ...place,
    owner,
    name: actorOf(caller).actorName,
    seenAt: now,
  });
  const before = came ? undefined : await db.find(openPages, ownPage(place, id, owner));
  if (!came && !before) throw new DomainError('NOT_FOUND', { resource: 'presence', id });
  // What a page has said before it left may arrive after that.
  if (before?.seenAt.getTime() === hasLeft.getTime()) return;
  if (before) await db.update(openPages, id, { seenAt: now });
  if (before && before.seenAt > gone) return;
  await db.query((database, own) =>
    database.delete(openPages).where(and(own(openPages), lte(openPages.seenAt, gone))),
  );
  await live.publish(db, topic, place.subjectId);
}

/** A page that has left keeps its row until the next one comes: its id is not used again. */
const hasLeft = new Date(0);

export async function endPage(db: TenantDb, place: Place, { id, caller }: Visitor): Promise<void> {
  const owner = ownerOf(caller);
  const name = actorOf(caller).actorName;
  if (await db.insertNew(openPages, { id, ...place, owner, name, seenAt: hasLeft })) return;
  const found = await db.find(openPages, ownPage(place, id, owner));
  if (!found) throw new DomainError('NOT_FOUND', { resource: 'presence', id });
  await db.update(openPages, id, { seenAt: hasLeft });
}

/** Nobody speaks for the page of somebody else. */
const ownPage = (place: Place, id: string, owner: string): SQL =>
  sql`${openPages.id} = ${id} and ${openPages.owner} = ${owner} and ${isAt(place)}`;

export function ownerOf(caller: Caller): string {
  if (caller.kind === 'api_key') return `key:${caller.key.id}`;
  if (caller.kind === 'anonymous') throw new Error('Presence is for those who have signed in.');
  return `login:${caller.session.loginId}`;
}
