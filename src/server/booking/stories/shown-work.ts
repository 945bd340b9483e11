import { and, eq, sql } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { visitChecklists } from '#engine/contracts/booking/visit-checklists.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import { bookingChecklists, checklistTicks } from '#server/platform/db/tables/checklists.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { presentFile, type FileAnswer } from '#server/platform/files/present.ts';
import type { Services } from '../../services.ts';
import { readChecklists, withPhotos } from '../checklists/visit-checklists.ts';
import { findCrewPhotos, type CrewPhotoRow } from '../crew/crew-photos.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';

type Checklists = AnswerOf<typeof visitChecklists>;
export type Photos = { before: FileAnswer[]; after: FileAnswer[] };
export type ShownWork = { checklists: Checklists; photos: Photos };
type FileScope = Pick<Services, 'linkKeys' | 'clock'>;
type WorkScope = { db: TenantDb; company: Company; services: FileScope };

/** What is to be done is the crew’s business until they are there. */
const showsWork = ({ status }: Booking): boolean => status === 'in_progress' || status === 'completed';

export const noPhotos: Photos = { before: [], after: [] };

/** What a customer may see of the work: the lists with what is done, and photos where the company lets them. */
export async function readShownWork(
  { db, company, services }: WorkScope,
  booking: Booking,
): Promise<ShownWork> {
  if (!showsWork(booking)) return { checklists: [], photos: noPhotos };
  const [lists, crewPhotos] = await Promise.all([
    readChecklists(db, [booking.id]),
    findCrewPhotos(db, [booking.id]),
  ]);
  const checklists = await withPhotos(services, db, { lists, crewPhotos });
  return readPolicies(company).customers_see_photos
    ? { checklists: checklists.map(withoutNames), photos: presentMoments(services, crewPhotos) }
    : { checklists: checklists.map(withoutNames).map(withoutPhotos), photos: noPhotos };
}

/** The home before and after, as far as the bytes have arrived. */
export function presentMoments(services: FileScope, rows: readonly CrewPhotoRow[]): Photos {
  const of = (moment: 'before' | 'after') => {
    const found = new Map(
      rows.flatMap(({ act, file }) => (act.moment === moment && file ? [[file.id, file] as const] : [])),
    );
    return [...found.values()].map((file) => presentFile(services, file));
  };
  return { before: of('before'), after: of('after') };
}

type Item = Checklists[number]['sections'][number]['items'][number];

const withItems = (list: Checklists[number], change: (item: Item) => Item): Checklists[number] => ({
  ...list,
  sections: list.sections.map((section) => ({ ...section, items: section.items.map(change) })),
});

/** Who of a crew has ticked what is the company’s to know. */
const withoutNames = (list: Checklists[number]) => withItems(list, (item) => ({ ...item, done_by: '' }));
const withoutPhotos = (list: Checklists[number]) => withItems(list, (item) => ({ ...item, photos: [] }));

/** The files that customers may see of their visits, by visit: those that a crew took, and those of ticked items. */
export async function findShownPhotoIds(
  db: TenantDb,
  company: Company,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  if (bookingIds.length === 0 || !readPolicies(company).customers_see_photos) return new Map();
  const [taken, ticked] = await Promise.all([findCrewPhotos(db, bookingIds), findTicked(db, bookingIds)]);
  const all = [
    ...taken.flatMap(({ bookingId, file }) => (file ? [{ bookingId, fileId: file.id }] : [])),
    ...ticked.flatMap(({ bookingId, photoIds }) => photoIds.map((fileId) => ({ bookingId, fileId }))),
  ];
  const byVisit = groupBy(all, ({ bookingId }) => bookingId);
  return new Map([...byVisit].map(([id, photos]) => [id, new Set(photos.map(({ fileId }) => fileId))]));
}

const findTicked = (db: TenantDb, bookingIds: readonly string[]) =>
  db.query((database, own) =>
    database
      .select({ bookingId: bookingChecklists.bookingId, photoIds: checklistTicks.photoIds })
      .from(checklistTicks)
      .innerJoin(bookingChecklists, eq(bookingChecklists.id, checklistTicks.bookingChecklistId))
      .where(
        and(
          own(checklistTicks),
          isOneOf(bookingChecklists.bookingId, bookingIds),
          sql`jsonb_array_length(${checklistTicks.photoIds}) > 0`,
        ),
      ),
  );
