import { bookingItems } from '#server/platform/db/tables/bookings.ts';
import {
  bookingChecklists,
  checklists,
  checklistServices,
  checklistTicks,
} from '#server/platform/db/tables/checklists.ts';
import type { DemoCatalogue } from './add-catalogue.ts';
import type { Demo } from './demo.ts';
import { addDays, addMinutes } from './local-time.ts';
import type { Visit } from './visit.ts';

type Added = { id: string; row: Omit<typeof checklists.$inferInsert, 'companyId'>; serviceIds: Set<string> };

/** Checklists of services, and what crews have ticked off on the visits of these weeks. */
export function addChecklists(
  demo: Demo,
  { catalogue, visits }: { catalogue: DemoCatalogue; visits: readonly Visit[] },
): void {
  const random = demo.random.fork('checklists');
  const lists = demo.profile.office.checklists.map(({ services: keys, sections, ...own }): Added => {
    const row = {
      ...own,
      sections: sections.map(({ title, items }) => ({
        id: random.uuid(),
        title,
        items: items.map((item) =>
          typeof item === 'string'
            ? { id: random.uuid(), text: item, photo: false }
            : { id: random.uuid(), text: item.text, photo: true },
        ),
      })),
    };
    const id = demo.rows.add(checklists, row);
    const serviceIds = catalogue.services
      .filter(({ profile }) => keys.includes(profile.key))
      .map((service) => service.id);
    for (const serviceId of serviceIds) demo.rows.add(checklistServices, { checklistId: id, serviceId });
    return { id, row, serviceIds: new Set(serviceIds) };
  });
  const sold = new Map<string, string[]>();
  for (const { bookingId, serviceId } of demo.rows.of(bookingItems))
    if (serviceId) sold.set(bookingId, [...(sold.get(bookingId) ?? []), serviceId]);
  for (const visit of visits) {
    if (visit.start < addDays(demo.now, -14)) continue;
    for (const list of lists) {
      if (!sold.get(visit.id)?.some((serviceId) => list.serviceIds.has(serviceId))) continue;
      const { name, description, sections, blocksCheckOut } = list.row;
      const id = demo.rows.add(bookingChecklists, {
        bookingId: visit.id,
        checklistId: list.id,
        name,
        description,
        sections,
        blocksCheckOut,
      });
      if (visit.outcome.status !== 'completed') continue;
      const items = sections.flatMap((section) => section.items);
      items.forEach((item, at) => {
        // Who takes no photo leaves the item open.
        if (item.photo) return;
        const doneAt = addMinutes(visit.start, Math.round(((at + 1) * 60) / items.length));
        demo.rows.add(checklistTicks, { bookingChecklistId: id, itemId: item.id, done: true, doneAt });
      });
    }
  }
}
