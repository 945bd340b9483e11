import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { visitChecklists } from '#engine/contracts/booking/visit-checklists.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { itemKey } from '#engine/crew/judge.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import { bookingChecklists, checklistTicks } from '#server/platform/db/tables/checklists.ts';
import { files } from '#server/platform/db/tables/files.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { presentFile } from '#server/platform/files/present.ts';
import type { Services } from '../../services.ts';
import { findCrewPhotos, type CrewPhotoRow } from '../crew/crew-photos.ts';

type Lists = AnswerOf<typeof visitChecklists>;

type FileScope = Pick<Services, 'linkKeys' | 'clock'>;

/** The lists of a visit with what is done of them, and the photos that show it: three statements. */
export async function presentChecklists(
  services: FileScope,
  db: TenantDb,
  bookingId: string,
): Promise<Lists> {
  const [lists, crewPhotos] = await Promise.all([
    readChecklists(db, [bookingId]),
    findCrewPhotos(db, [bookingId]),
  ]);
  return withPhotos(services, db, { lists, crewPhotos });
}

type ReadList = Awaited<ReturnType<typeof readChecklists>>[number];
type Read = { lists: readonly ReadList[]; crewPhotos: readonly CrewPhotoRow[] };

/** Photos that were sent with a tick, and those that a crew took of an item. */
export async function withPhotos(
  services: FileScope,
  db: TenantDb,
  { lists, crewPhotos }: Read,
): Promise<(Lists[number] & { bookingId: string })[]> {
  const ids = lists.flatMap(({ sections }) =>
    sections.flatMap(({ items }) => items.flatMap((item) => item.photoIds)),
  );
  const found = await db.list(files, { where: isOneOf(files.id, ids), limit: 5000 });
  const photos = new Map(found.map((file) => [file.id, presentFile(services, file)]));
  const byItem = groupBy(crewPhotos, ({ act: { moment } }) =>
    typeof moment === 'string' ? moment : itemKey(moment.checklist_id, moment.item_id),
  );
  return lists.map((list) => ({
    ...list,
    sections: list.sections.map((section) => ({
      ...section,
      items: section.items.map(({ photoIds, ...item }) => {
        const taken = (byItem.get(itemKey(list.id, item.id)) ?? []).flatMap(({ file }) => file ?? []);
        const own = photoIds.flatMap((id) => photos.get(id) ?? []);
        const others = taken.filter(({ id }) => !photoIds.includes(id));
        return { ...item, photos: [...own, ...others.map((file) => presentFile(services, file))] };
      }),
    })),
  }));
}

/** The lists of some visits with what is done of them: two statements, however many there are. */
export async function readChecklists(db: TenantDb, bookingIds: readonly string[]) {
  const rows = await db.list(bookingChecklists, {
    where: isOneOf(bookingChecklists.bookingId, bookingIds),
    orderBy: [asc(bookingChecklists.name), asc(bookingChecklists.id)],
    limit: 5000,
  });
  const ids = rows.map(({ id }) => id);
  const ticks = await readTicks(db, ids);
  return rows.map(({ id, bookingId, name, description, sections, blocksCheckOut }) => {
    const own = new Map(
      ticks.filter(({ listId }) => listId === id).map(({ itemId, ...tick }) => [itemId, tick]),
    );
    const items = sections.flatMap((section) => section.items);
    return {
      bookingId,
      id,
      name,
      description,
      blocks_check_out: blocksCheckOut,
      total: items.length,
      done: items.filter((item) => own.get(item.id)?.done).length,
      sections: sections.map((section) => ({
        ...section,
        items: section.items.map((item) => {
          const tick = own.get(item.id);
          return {
            ...item,
            done: tick?.done ?? false,
            done_at: tick?.done ? tick.doneAt.toISOString() : null,
            done_by: tick?.done ? tick.name : '',
            photoIds: tick?.photoIds ?? [],
          };
        }),
      })),
    };
  });
}

const readTicks = (db: TenantDb, listIds: readonly string[]) =>
  db.query((database, own) =>
    database
      .select({
        listId: checklistTicks.bookingChecklistId,
        itemId: checklistTicks.itemId,
        done: checklistTicks.done,
        doneAt: checklistTicks.doneAt,
        photoIds: checklistTicks.photoIds,
        name: sql<string>`concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})`,
      })
      .from(checklistTicks)
      .leftJoin(accounts, eq(accounts.id, checklistTicks.doneBy))
      .where(and(own(checklistTicks), isOneOf(checklistTicks.bookingChecklistId, listIds))),
  );

export type Tick = {
  bookingId: string;
  listId: string;
  itemId: string;
  done: boolean;
  /** When it was done, which may be earlier than it is told. */
  at: Date;
  photoIds: readonly string[];
  accountId: string | null;
};

/** The same without asking for photos, as a crew's phone sends it: those come by themselves. */
export type CrewTick = Omit<Tick, 'photoIds'>;

/** The last word about an item by its own clock; photos that are there stay. */
export const keepTick = (tx: TenantDb, { listId, itemId, done, at, accountId }: CrewTick): Promise<unknown> =>
  tx.query((database) => {
    const said = { done, doneAt: at, doneBy: accountId };
    return database
      .insert(checklistTicks)
      .values({ companyId: tx.companyId, bookingChecklistId: listId, itemId, ...said })
      .onConflictDoUpdate({
        target: [checklistTicks.bookingChecklistId, checklistTicks.itemId],
        set: said,
        setWhere: sql`${checklistTicks.doneAt} <= excluded.done_at`,
      });
  });

const notFound = (resource: string, id: string): never => {
  throw new DomainError('NOT_FOUND', { resource, id });
};

/** Marks an item. Of two that tell of the same one, the later by its own clock counts, whenever it arrives. */
export async function tickItem(tx: TenantDb, tick: Tick): Promise<void> {
  const { bookingId, listId, itemId, done, at, accountId } = tick;
  const [list] = await tx.list(bookingChecklists, {
    where: and(eq(bookingChecklists.id, listId), eq(bookingChecklists.bookingId, bookingId)),
    limit: 1,
  });
  const item = (list ?? notFound('booking_checklists', listId)).sections
    .flatMap((section) => section.items)
    .find(({ id }) => id === itemId);
  const { photo } = item ?? notFound('checklist_items', itemId);
  const photoIds = [...new Set(tick.photoIds)];
  if (done && photo && photoIds.length === 0)
    throw new DomainError('VALIDATION', refusal({ photo_ids: problemOf('photo_required') }));
  await requirePhotos(tx, bookingId, photoIds);
  const said = { done, doneAt: at, doneBy: accountId, photoIds };
  await tx.query((database) =>
    database
      .insert(checklistTicks)
      .values({ companyId: tx.companyId, bookingChecklistId: listId, itemId, ...said })
      .onConflictDoUpdate({
        target: [checklistTicks.bookingChecklistId, checklistTicks.itemId],
        set: said,
        setWhere: sql`${checklistTicks.doneAt} <= excluded.done_at`,
      }),
  );
}

async function requirePhotos(tx: TenantDb, bookingId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const isPhoto = and(eq(files.purpose, 'booking_photo'), eq(files.subjectId, bookingId));
  const found = await tx.list(files, { where: and(inArray(files.id, [...ids]), isPhoto), limit: ids.length });
  const missing = ids.findIndex((id) => !found.some((file) => file.id === id));
  if (missing >= 0)
    throw new DomainError(
      'VALIDATION',
      refusal({ [`photo_ids.${missing}`]: problemOf('picture_not_uploaded') }),
    );
}
