import { createHash } from 'node:crypto';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { levelOf } from '#engine/access/ability.ts';
import * as contracts from '#engine/contracts/integrations/calendar-feeds.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { requireAccount } from '#server/platform/audit.ts';
import { feedUrl, nameOfFeed, readFeed } from '../calendars/feeds.ts';
import type { Feed } from '../calendars/feed-scope.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { calendarFeeds } from '#server/platform/db/tables/calendar-feeds.ts';
import { accounts, apiKeys } from '#server/platform/db/tables/identity.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { requireNone } from '#server/platform/editing/complaints.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';

type FeedCall = Call<typeof contracts.listCalendarFeeds>;

const keepsSettings = ({ caller }: Pick<FeedCall, 'caller'>) =>
  levelOf(caller.ability, 'general_settings') === 'manage';

/** Whose feed it becomes: a person's, or a key's in the name of whoever made the key. */
function makerOf(caller: FeedCall['caller']): Pick<Feed, 'accountId' | 'apiKeyId'> {
  if (caller.kind !== 'api_key') return { accountId: requireAccount(caller).id, apiKeyId: null };
  const { id, createdBy } = caller.key;
  if (createdBy === null)
    throw new DomainError('CONFLICT', { reason: 'This key was not made by a person of the company.' });
  return { accountId: createdBy, apiKeyId: id };
}

const isSame = (one: Pick<Feed, 'accountId' | 'apiKeyId'>, other: Pick<Feed, 'accountId' | 'apiKeyId'>) =>
  one.accountId === other.accountId && one.apiKeyId === other.apiKeyId;

const ofMaker = ({ accountId, apiKeyId }: Pick<Feed, 'accountId' | 'apiKeyId'>) =>
  and(
    eq(calendarFeeds.accountId, accountId),
    apiKeyId === null ? isNull(calendarFeeds.apiKeyId) : eq(calendarFeeds.apiKeyId, apiKeyId),
  );

async function present(call: Pick<FeedCall, 'db' | 'company' | 'caller' | 'services'>, feed: Feed) {
  const { firstName, lastName } = await call.db.get(accounts, feed.accountId);
  const key = feed.apiKeyId === null ? undefined : await call.db.get(apiKeys, feed.apiKeyId);
  return {
    id: feed.id,
    kind: feed.kind,
    location_id: feed.locationId,
    team_id: feed.teamId,
    name: await nameOfFeed(call, feed),
    owner: key?.name ?? `${firstName} ${lastName}`.trim(),
    url: isSame(makerOf(call.caller), feed) ? feedUrl(call, feed) : null,
    created_at: feed.createdAt.toISOString(),
    last_read_at: feed.lastReadAt?.toISOString() ?? null,
  };
}

/** What is named must be the company's, and of the kind. */
async function toTarget(db: TenantDb, body: BodyOf<typeof contracts.createCalendarFeed>) {
  const { kind, location_id: locationId, team_id: teamId } = body;
  requireNone([
    kind !== 'location' && locationId !== undefined && ['location_id', problemOf('for_location_only')],
    kind !== 'team' && teamId !== undefined && ['team_id', problemOf('for_team_only')],
  ]);
  if (kind === 'location')
    return { locationId: (await db.get(locations, require('location_id', locationId))).id };
  if (kind === 'team') return { teamId: (await db.get(teams, require('team_id', teamId))).id };
  return {};
}

function require(field: string, value: string | undefined): string {
  if (value === undefined) throw new DomainError('VALIDATION', refusal({ [field]: problemOf('required') }));
  return value;
}

const mostFeeds = 20;

export const calendarFeedRoutes: Route[] = [
  serve(contracts.listCalendarFeeds, async (call) => {
    const mine = ofMaker(makerOf(call.caller));
    const where = and(isNull(calendarFeeds.revokedAt), keepsSettings(call) ? undefined : mine);
    const feeds = await call.db.list(calendarFeeds, {
      where,
      orderBy: [asc(calendarFeeds.createdAt)],
      limit: 500,
    });
    return Promise.all(feeds.map((feed) => present(call, feed)));
  }),

  serve(contracts.createCalendarFeed, async (call) => {
    const { db, caller, company, body, services } = call;
    refuseFrozen(company);
    const maker = makerOf(caller);
    const level = levelOf(caller.ability, 'view_appointment');
    if (level === null || (level === 'own' && body.kind !== 'own'))
      throw new DomainError('FORBIDDEN', { permission: 'view_appointment' });
    if (body.kind === 'own' && maker.apiKeyId !== null)
      throw new DomainError('VALIDATION', refusal({ kind: problemOf('key_without_visits') }));
    const mine = and(ofMaker(maker), isNull(calendarFeeds.revokedAt));
    if ((await db.count(calendarFeeds, mine)) >= mostFeeds)
      throw new DomainError('CONFLICT', { reason: `You already have ${mostFeeds} calendar feeds.` });
    const feed = await db.insert(calendarFeeds, {
      ...maker,
      kind: body.kind,
      createdAt: services.clock(),
      ...(await toTarget(db, body)),
    });
    return present(call, feed);
  }),

  serve(contracts.renewCalendarFeed, async (call) => {
    const { db, params, caller, company, services } = call;
    refuseFrozen(company);
    await lockRow(db, calendarFeeds, params.id);
    const old = await db.get(calendarFeeds, params.id);
    if (!isSame(makerOf(caller), old) || old.revokedAt !== null)
      throw new DomainError('NOT_FOUND', { resource: 'calendar_feeds', id: params.id });
    const now = services.clock();
    await db.update(calendarFeeds, old.id, { revokedAt: now });
    const { accountId, apiKeyId, kind, locationId, teamId } = old;
    const feed = { accountId, apiKeyId, kind, locationId, teamId, createdAt: now };
    return present(call, await db.insert(calendarFeeds, feed));
  }),

  serve(contracts.revokeCalendarFeed, async (call) => {
    const { db, params, caller, services } = call;
    const feed = await db.get(calendarFeeds, params.id);
    if (!isSame(makerOf(caller), feed) && !keepsSettings(call))
      throw new DomainError('NOT_FOUND', { resource: 'calendar_feeds', id: params.id });
    await db.update(calendarFeeds, feed.id, { revokedAt: services.clock() });
  }),

  serve(contracts.readCalendarFeed, async (call) => {
    refuseFrozen(call.company);
    const content = await readFeed(call, call.params.key);
    if (content === undefined) throw new DomainError('NOT_FOUND', { resource: 'calendars' });
    const tag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    call.reply.file({ content, tag, type: 'text/calendar; charset=utf-8', name: 'calendar.ics' });
  }),
];
