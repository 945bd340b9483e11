import { text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './column-kinds.ts';
import { oneOf, partOf } from './constraints.ts';
import { accounts, apiKeys } from './identity.ts';
import { locations } from './locations.ts';
import { companyTable } from './table-kinds.ts';
import { teams } from './teams.ts';

export const feedKinds = ['company', 'location', 'team', 'own'] as const;

/** An address that a calendar program reads. It shows what its owner may see at the time, and ends when revoked. */
export const calendarFeeds = companyTable(
  'calendar_feeds',
  {
    accountId: uuid('account_id').notNull(),
    /** The key that made it, in the name of the account that made the key; the feed ends with the key. */
    apiKeyId: uuid('api_key_id'),
    kind: text('kind', { enum: feedKinds }).notNull(),
    locationId: uuid('location_id'),
    teamId: uuid('team_id'),
    createdAt: createdAt(),
    lastReadAt: instant('last_read_at'),
    revokedAt: instant('revoked_at'),
  },
  (t) => [
    oneOf(t.kind, feedKinds),
    ...partOf(t, t.accountId, accounts),
    ...partOf(t, t.apiKeyId, apiKeys),
    ...partOf(t, t.locationId, locations),
    ...partOf(t, t.teamId, teams),
  ],
);
