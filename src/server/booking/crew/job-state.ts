import { itemKey, type JobState } from '#engine/crew/judge.ts';
import type { CrewAct } from '#engine/crew/acts.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { readChecklists } from '../checklists/visit-checklists.ts';
import type { Party } from '../life/change.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { hasJob, type Crew } from '../teams/lock-job.ts';
import { findCrewPhotos } from './crew-photos.ts';

/** What decides about an act; lists are only read for those that are about them. */
export async function readJobState(
  tx: TenantDb,
  { booking, crew }: { booking: Booking; crew: Crew },
  { act, party }: { act: CrewAct; party: Party },
): Promise<JobState> {
  const lists = isAboutLists(act) ? await readLists(tx, booking.id) : { openLists: [], items: new Map() };
  return {
    status: booking.status,
    isTheirs: hasJob(crew),
    startAt: booking.startAt.getTime(),
    timezone: booking.timezone,
    cancelledAt: booking.cancelledAt?.toISOString() ?? null,
    checkedInAt: crew.checkedInAt?.getTime() ?? null,
    checkedOutAt: crew.checkedOutAt?.getTime() ?? null,
    items: lists.items,
    // The office may say that a crew has left all the same.
    openLists: party === 'team' ? lists.openLists : [],
  };
}

const isAboutLists = (act: CrewAct): boolean =>
  act.kind === 'tick' || act.kind === 'check_out' || (act.kind === 'photo' && typeof act.moment !== 'string');

async function readLists(tx: TenantDb, bookingId: string): Promise<Pick<JobState, 'openLists' | 'items'>> {
  const lists = await readChecklists(tx, [bookingId]);
  const photos = await findCrewPhotos(tx, [bookingId]);
  const photographed = new Set(
    photos.map(({ act: { moment } }) =>
      typeof moment === 'string' ? moment : itemKey(moment.checklist_id, moment.item_id),
    ),
  );
  const items = lists.flatMap((list) =>
    list.sections.flatMap((section) =>
      section.items.map((item): [string, { needsPhoto: boolean }] => {
        const key = itemKey(list.id, item.id);
        const needsPhoto = item.photo === true && item.photoIds.length === 0 && !photographed.has(key);
        return [key, { needsPhoto }];
      }),
    ),
  );
  return {
    openLists: lists
      .filter((list) => list.blocks_check_out && list.done < list.total)
      .map(({ name, total, done }) => ({ name, left: total - done })),
    items: new Map(items),
  };
}
