import { isPage, type CreateEntry, type PageRecord, type RouteRecord } from '../route.ts';

/** With where its page stands in the menu, as far as that has headings. */
export type PlacedCreate = CreateEntry & { section: string };

/** What this person may make, in the order of the table. */
export const toCreates = (
  records: readonly RouteRecord[],
  may: (record: PageRecord) => boolean,
): PlacedCreate[] =>
  records
    .filter(isPage)
    .flatMap((record) =>
      record.create && may(record) ? [{ ...record.create, section: record.menu?.section ?? '' }] : [],
    );
