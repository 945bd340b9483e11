import { and, asc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { getVisitLog } from '#engine/contracts/crew/visit-log.ts';
import type { CrewAct } from '#engine/crew/acts.ts';
import { itemKey } from '#engine/crew/judge.ts';
import { sayRefusalToOffice } from '#engine/crew/refusals.ts';
import { DomainError } from '#engine/errors.ts';
import { readChecklists } from '#server/booking/checklists/visit-checklists.ts';
import { findCrewPhotos } from '#server/booking/crew/crew-photos.ts';
import { presentMoments } from '#server/booking/stories/shown-work.ts';
import { findShare } from '#server/booking/stories/visit-share.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { crewActs } from '#server/platform/db/tables/crew-acts.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { serve, type Route } from '#server/platform/http/route.ts';

type Entry = AnswerOf<typeof getVisitLog>['entries'][number];

/** More than any visit has. */
const mostEntries = 1000;

export const visitLogRoutes: Route[] = [
  serve(getVisitLog, async ({ db, company, services, level, params }) => {
    // Neither a customer nor a crew reads what others have said.
    if (level === 'own') throw new DomainError('FORBIDDEN', { permission: 'manage_appointment' });
    const { id, timezone } = await db.get(bookings, params.id);
    const [rows, itemTexts, photos, share] = await Promise.all([
      findActs(db, id),
      readItemTexts(db, id),
      findCrewPhotos(db, [id]),
      findShare(db, id, services.clock()),
    ]);
    const { timeFormat } = company;
    return {
      entries: rows.map(({ row, team, first, last }): Entry => {
        const occurredAt = row.occurredAt.toISOString();
        const told = { kind: row.kind, occurredAt, timezone, timeFormat, isKept: true };
        return {
          id: row.id,
          kind: row.kind,
          team,
          by: [first, last].filter(Boolean).join(' '),
          occurred_at: occurredAt,
          device_at: row.deviceId === null ? null : row.deviceAt.toISOString(),
          received_at: row.receivedAt.toISOString(),
          minutes: minutesOf(row.act),
          notes_read: row.act.kind === 'check_in' && row.act.notes_read,
          text: textOf(row.act, itemTexts),
          done: row.act.kind === 'tick' && row.act.done,
          refusal: row.refusal && sayRefusalToOffice(row.refusal, told),
        };
      }),
      photos: presentMoments(services, photos),
      shared_until: share?.expiresAt.toISOString() ?? null,
    };
  }),
];

const findActs = (db: TenantDb, bookingId: string) =>
  db.query((database, own) =>
    database
      .select({ row: crewActs, team: teams.title, first: accounts.firstName, last: accounts.lastName })
      .from(crewActs)
      .innerJoin(teams, eq(teams.id, crewActs.teamId))
      .leftJoin(accounts, eq(accounts.id, crewActs.accountId))
      .where(and(own(crewActs), eq(crewActs.bookingId, bookingId)))
      .orderBy(asc(crewActs.occurredAt), asc(crewActs.receivedAt), asc(crewActs.id))
      .limit(mostEntries),
  );

async function readItemTexts(db: TenantDb, bookingId: string): Promise<ReadonlyMap<string, string>> {
  const lists = await readChecklists(db, [bookingId]);
  return new Map(
    lists.flatMap((list) =>
      list.sections.flatMap(({ items }) =>
        items.map((item): [string, string] => [itemKey(list.id, item.id), item.text]),
      ),
    ),
  );
}

const minutesOf = (act: CrewAct): number | null =>
  act.kind === 'on_my_way' || act.kind === 'running_late' ? act.minutes : null;

function textOf(act: CrewAct, items: ReadonlyMap<string, string>): string {
  if (act.kind === 'note') return act.text;
  if (act.kind === 'tick') return items.get(itemKey(act.checklist_id, act.item_id)) ?? '';
  if (act.kind !== 'photo') return '';
  const { moment } = act;
  return typeof moment === 'string'
    ? moment
    : (items.get(itemKey(moment.checklist_id, moment.item_id)) ?? '');
}
