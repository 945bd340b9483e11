import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { openSharedVisit } from '#engine/contracts/booking/visit-shares.ts';
import { DomainError } from '#engine/errors.ts';
import { toLocal } from '#engine/time/zone.ts';
import { groupBy } from '#server/platform/db/ids.ts';
import { isSharable } from '../stories/visit-share.ts';
import { readShownWork } from '../stories/shown-work.ts';
import { presentReceipt } from '../present-receipt.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { teamMembers, teams } from '#server/platform/db/tables/teams.ts';
import { visitShares } from '#server/platform/db/tables/visit-shares.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { FileAnswer } from '#server/platform/files/present.ts';
import type { Call } from '#server/platform/http/route.ts';
import { findRating } from '../ratings/rate-visit.ts';

type SharedVisit = AnswerOf<typeof openSharedVisit>;
type Photo = SharedVisit['photos']['before'][number];
type Checklist = Awaited<ReturnType<typeof readShownWork>>['checklists'][number];

/** What a link shows of a visit. One that is unknown, over or taken back is no link at all. */
export async function readSharedVisit(call: Call<typeof openSharedVisit>): Promise<SharedVisit> {
  const { db, company, services, client } = call;
  const share = await findOpenShare(call);
  const booking = await db.get(bookings, share.bookingId);
  if (!isSharable(booking)) throw missing();
  const [receipt, { city }, crews, work, rating] = await Promise.all([
    presentReceipt({ db, company, services, language: client.language }, booking),
    db.get(addresses, booking.addressId),
    findCrews(db, booking),
    readShownWork(call, booking),
    findRating(db, booking.id),
  ]);
  return {
    date: booking.startLocal.slice(0, 10),
    city,
    services: receipt.services,
    extras: receipt.extras,
    ...crews,
    checklists: work.checklists.map(toChecklist),
    photos: {
      before: work.photos.before.flatMap(toPhoto),
      after: work.photos.after.flatMap(toPhoto),
    },
    rating: rating ? { stars: rating.stars, comment: rating.comment } : null,
    price: share.showsPrice ? receipt.total : null,
    expires_at: share.expiresAt.toISOString(),
  };
}

const missing = () => new DomainError('NOT_FOUND', { resource: 'shared_visits' });

async function findOpenShare({ db, company, services, query }: Call<typeof openSharedVisit>) {
  const id = services.linkKeys.read('visit_share', company.id, query.key);
  const share = id === undefined ? undefined : await db.find(visitShares, eq(visitShares.id, id));
  if (!share || share.endedAt !== null || share.expiresAt <= services.clock()) throw missing();
  return share;
}

/** Who was there, by first names, and from when to when: the first to come and the last to leave. */
async function findCrews(
  db: TenantDb,
  { id, timezone }: Booking,
): Promise<Pick<SharedVisit, 'crews' | 'arrived' | 'left' | 'minutes'>> {
  const rows = await db.query((database, own) =>
    database
      .select({
        id: teams.id,
        title: teams.title,
        first: accounts.firstName,
        last: accounts.lastName,
        arrivedAt: bookingTeams.checkedInAt,
        leftAt: bookingTeams.checkedOutAt,
      })
      .from(bookingTeams)
      .innerJoin(teams, eq(teams.id, bookingTeams.teamId))
      .leftJoin(teamMembers, eq(teamMembers.teamId, teams.id))
      .leftJoin(accounts, eq(accounts.id, teamMembers.accountId))
      .where(
        and(
          own(bookingTeams),
          eq(bookingTeams.bookingId, id),
          inArray(bookingTeams.state, ['assigned', 'accepted']),
        ),
      )
      .orderBy(asc(teams.title), asc(teams.id), asc(accounts.firstName))
      .limit(200),
  );
  const timesOf = (key: 'arrivedAt' | 'leftAt') =>
    rows.flatMap(({ [key]: at }) => (at === null ? [] : [at.getTime()])).toSorted((a, b) => a - b);
  const [arrived] = timesOf('arrivedAt');
  const left = timesOf('leftAt').at(-1);
  const clock = (at: number | undefined) => (at === undefined ? null : toLocal(at, timezone).time);
  return {
    crews: [...groupBy(rows, (row) => row.id).values()].map((members) => ({
      // A crew of one is often called by its whole name.
      title: members.some(({ title, last }) => isNamed(title, last)) ? '' : (members[0]?.title ?? ''),
      names: members.flatMap(({ first }) => first ?? []),
    })),
    arrived: clock(arrived),
    left: clock(left),
    minutes:
      arrived !== undefined && left !== undefined && left > arrived
        ? Math.round((left - arrived) / 60_000)
        : null,
  };
}

const isNamed = (title: string, last: string | null): boolean =>
  last !== null && last.trim() !== '' && title.toLowerCase().includes(last.trim().toLowerCase());

const toPhoto = ({ url, thumbnail_url, color }: FileAnswer): Photo[] =>
  url === null ? [] : [{ url, thumbnail_url: thumbnail_url ?? url, color }];

const toChecklist = ({ name, total, done, sections }: Checklist): SharedVisit['checklists'][number] => ({
  name,
  total,
  done,
  items: sections.flatMap(({ items }) =>
    items.map((item) => ({ text: item.text, done: item.done, photos: item.photos.flatMap(toPhoto) })),
  ),
});
