import { boolean, doublePrecision, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './column-kinds.ts';
import { between, partOf, refersTo } from './constraints.ts';
import { accounts } from './identity.ts';
import { locations } from './locations.ts';
import { services } from './services.ts';
import { companyTable } from './table-kinds.ts';

export const teams = companyTable(
  'teams',
  {
    title: text('title').notNull(),
    color: text('color').notNull(),
    active: boolean('active').notNull().default(true),
    /** Adds to the capacity of its locations. */
    counted: boolean('counted').notNull().default(true),
    acceptsJobs: boolean('accepts_jobs').notNull().default(true),
    /** Lower is asked first. */
    priority: integer('priority').notNull().default(0),
    maxJobsPerDay: integer('max_jobs_per_day').notNull().default(6),
    homeLatitude: doublePrecision('home_latitude'),
    homeLongitude: doublePrecision('home_longitude'),
    createdAt: createdAt(),
  },
  (t) => [between(t.maxJobsPerDay, 1, 50)],
);

export const teamMembers = companyTable(
  'team_members',
  {
    teamId: uuid('team_id').notNull(),
    accountId: uuid('account_id').notNull(),
    lead: boolean('lead').notNull().default(false),
    /** What customers read about the person who comes to their home. */
    bio: text('bio').notNull().default(''),
    languages: text('languages').array().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    ...partOf(t, t.teamId, teams),
    ...partOf(t, t.accountId, accounts),
    uniqueIndex('team_members_once').on(t.teamId, t.accountId),
  ],
);

export const teamLocations = companyTable(
  'team_locations',
  { teamId: uuid('team_id').notNull(), locationId: uuid('location_id').notNull() },
  (t) => [
    ...partOf(t, t.teamId, teams),
    ...partOf(t, t.locationId, locations),
    uniqueIndex('team_locations_once').on(t.teamId, t.locationId),
  ],
);

/** What a team can do. A team with no rows can do everything. */
export const teamSkills = companyTable(
  'team_skills',
  { teamId: uuid('team_id').notNull(), serviceId: uuid('service_id').notNull() },
  (t) => [
    ...partOf(t, t.teamId, teams),
    ...refersTo(t, t.serviceId, services),
    uniqueIndex('team_skills_once').on(t.teamId, t.serviceId),
  ],
);
