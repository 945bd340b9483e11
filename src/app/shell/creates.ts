import { isPage, type CreateEntry, type PageRecord, type RouteRecord } from '../route.ts';

/** What this person may make, in the order of the table. */
export const toCreates = (
  records: readonly RouteRecord[],
  may: (record: PageRecord) => boolean,
): CreateEntry[] =>
  records.filter(isPage).flatMap((record) => (record.create && may(record) ? [record.create] : []));
