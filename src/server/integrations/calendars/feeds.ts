import { and, eq, isNull } from 'drizzle-orm';
import { recordAddress } from '#engine/contracts/platform/record-addresses.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { calendarFeeds } from '#server/platform/db/tables/calendar-feeds.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '#server/services.ts';
import { findFeedScope, type Feed } from './feed-scope.ts';
import { findVisits } from './find-visits.ts';
import { toCalendar } from './to-calendar.ts';

type Of = { db: TenantDb; company: Company; services: Pick<Services, 'linkKeys' | 'links' | 'clock'> };

export async function nameOfFeed(
  { db, company }: Pick<Of, 'db' | 'company'>,
  { kind, locationId, teamId }: Feed,
): Promise<string> {
  const { businessName } = company;
  if (kind === 'location' && locationId)
    return `${businessName}, ${(await db.get(locations, locationId)).name}`;
  if (kind === 'team' && teamId) return `${businessName}, ${(await db.get(teams, teamId)).title}`;
  return kind === 'own' ? `${businessName}, my visits` : businessName;
}

export const feedUrl = ({ company, services }: Of, { id }: Feed): string => {
  const key = services.linkKeys.create('calendar', company.id, id);
  return services.links.company(company.subdomain, `/api/calendars/${key}.ics`);
};

/** The file behind a key; undefined for a key that is not ours, is revoked, or whose owner may see nothing now. */
export async function readFeed({ db, company, services }: Of, key: string): Promise<string | undefined> {
  const id = services.linkKeys.read('calendar', company.id, key.replace(/\.ics$/, ''));
  const feed =
    id === undefined
      ? undefined
      : await db.find(
          calendarFeeds,
          and(eq(calendarFeeds.id, id), isNull(calendarFeeds.revokedAt)) ?? isNull(calendarFeeds.revokedAt),
        );
  const scope = feed && (await findFeedScope(db, company, feed));
  if (!feed || !scope) return undefined;
  const now = services.clock();
  if (!feed.lastReadAt || feed.lastReadAt < secondsAfter(now, -3600))
    await db.update(calendarFeeds, feed.id, { lastReadAt: now });
  const name = await nameOfFeed({ db, company }, feed);
  return toCalendar(await findVisits(db, company, scope, now), {
    company,
    name,
    forCustomer: scope.of === 'customer',
    toUrl: (visitId) =>
      services.links.company(company.subdomain, recordAddress(scope.area, 'booking', visitId)),
  });
}
