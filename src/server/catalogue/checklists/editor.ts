import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { checklistCalls } from '#engine/contracts/catalogue/checklists.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import {
  checklistFacts,
  checklistListing,
  checklistSettings,
} from '#engine/settings/catalogue/checklists.ts';
import { problemOf } from '#engine/problems.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import { bookingChecklists, checklists, checklistServices } from '#server/platform/db/tables/checklists.ts';
import { services } from '#server/platform/db/tables/services.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import { refersBy, type Editor } from '#server/platform/editing/editor.ts';
import { complainOfMissing, replaceParts } from '#server/platform/editing/links.ts';
import type { ReadFilter } from '#server/platform/http/include.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';

type Settings = SettingsOf<typeof checklistSettings>;
type Answer = AnswerOf<typeof checklistCalls.get>;
type Sections = (typeof checklists.$inferSelect)['sections'];

const { id, name, description, archivedAt, createdAt } = checklists;

export const checklistEditor: Editor<typeof checklists, Settings, Answer> = {
  table: checklists,
  noun: 'checklist',
  titleOf: (one) => one.name,
  rules: {
    answer: checklistCalls.get.answer,
    ...listedBy(checklistListing, {
      fields: { id, name, archived_at: archivedAt, created_at: createdAt },
      search: [name, description],
    }),
  },
  find: findChecklists,
  settings: checklistSettings,
  facts: checklistFacts,
  async complain({ serviceIds, sections }, { db }) {
    const twins = findTwins(sections);
    return [
      twins.length > 0 && ['sections', problemOf('listed_twice')],
      ...(await complainOfMissing(db, (index) => `serviceIds.${index}`, {
        table: services,
        noun: 'service',
        ids: serviceIds,
      })),
    ];
  },
  toRow: (settings, { before, now }) => ({
    ...toColumns(checklistSettings, settings),
    sections: withIds(settings.sections),
    archivedAt: settings.active ? null : new Date(before?.archived_at ?? now),
  }),
  async saveParts(checklistId, { serviceIds }, { db, body }) {
    if (!body.serviceIds) return;
    const rows = serviceIds.map((serviceId) => ({ serviceId, checklistId }));
    await replaceParts(db, checklistServices, { of: eq(checklistServices.checklistId, checklistId), rows });
  },
  removal: {
    referredToBy: [refersBy(bookingChecklists, bookingChecklists.checklistId)],
    archive: (now) => ({ archivedAt: now }),
  },
};

/** What is new gets an id, by which visits say what of it is done. */
const withIds = (sections: Settings['sections']): Sections =>
  sections.map(({ id: sectionId = randomUUID(), title = '', items }) => ({
    id: sectionId,
    title,
    items: items.map(({ id: itemId = randomUUID(), text, photo = false }) => ({ id: itemId, text, photo })),
  }));

/** Ids that occur more than once: a tick would not know which it is of. */
function findTwins(sections: Settings['sections']): string[] {
  const ids = sections.flatMap(({ items }) => items.flatMap((item) => item.id ?? []));
  return ids.filter((one, index) => ids.indexOf(one) !== index);
}

async function findChecklists(scope: CatalogueScope, filter: ReadFilter): Promise<Answer[]> {
  const { db } = scope;
  const rows = await db.list(checklists, filter);
  const links = await db.query((database, own) =>
    database
      .select({ checklistId: checklistServices.checklistId, serviceId: checklistServices.serviceId })
      .from(checklistServices)
      .where(
        and(
          own(checklistServices),
          isOneOf(
            checklistServices.checklistId,
            rows.map((row) => row.id),
          ),
        ),
      )
      .orderBy(asc(checklistServices.serviceId)),
  );
  const linksOf = groupBy(links, ({ checklistId }) => checklistId);
  return rows.map((row) => {
    const items = row.sections.flatMap((section) => section.items);
    return {
      id: row.id,
      ...fromColumns(checklistSettings, row, scope),
      sections: row.sections,
      serviceIds: (linksOf.get(row.id) ?? []).map(({ serviceId }) => serviceId),
      active: row.archivedAt === null,
      items: items.length,
      photos: items.filter(({ photo }) => photo).length,
      archived_at: row.archivedAt?.toISOString() ?? null,
      created_at: row.createdAt.toISOString(),
    };
  });
}
