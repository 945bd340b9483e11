import { asc } from 'drizzle-orm';
import type { SettingsOf } from '#engine/contracts/collection.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { teamCalls } from '#engine/contracts/teams.ts';
import { series } from '../../db/tables/series.ts';
import { locations } from '../../db/tables/locations.ts';
import { services } from '../../db/tables/services.ts';
import { teams } from '../../db/tables/teams.ts';
import { refersBy, type Editor } from '../../editing/editor.ts';
import { complainOfMissing } from '../../editing/links.ts';
import { complainOfMembers, findParts, saveParts, type TeamParts } from './parts.ts';

export type TeamSettings = SettingsOf<typeof teamCalls>;
export type TeamAnswer = AnswerOf<typeof teamCalls.get>;

const { id, title, active, counted, acceptsJobs, priority, createdAt } = teams;

export const teamEditor: Editor<typeof teams, TeamSettings, TeamAnswer> = {
  table: teams,
  noun: 'team',
  titleOf: (team) => team.title,
  rules: {
    answer: teamCalls.get.answer,
    fields: { id, title, active, counted, accepts_jobs: acceptsJobs, priority, created_at: createdAt },
    search: [title],
    defaultOrder: [asc(priority), asc(title), asc(id)],
  },
  find: async ({ db }, filter) => {
    const rows = await db.list(teams, filter);
    const partsOf = await findParts(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => present(row, partsOf(row.id)));
  },
  defaults: {
    ...{ color: '#4f46e5', active: true, counted: true, accepts_jobs: true, priority: 0 },
    ...{ max_jobs_per_day: 6, home: null, locationIds: [], serviceIds: [], members: [] },
  },
  complain: async ({ locationIds, serviceIds, members }, { db }) => [
    ...(await complainOfMissing(db, (index) => `locationIds.${index}`, {
      ...{ table: locations, noun: 'location', ids: locationIds },
    })),
    ...(await complainOfMissing(db, (index) => `serviceIds.${index}`, {
      ...{ table: services, noun: 'service', ids: serviceIds },
    })),
    ...(await complainOfMembers(db, members)),
  ],
  toRow: (settings) => ({
    title: settings.title,
    color: settings.color,
    active: settings.active,
    counted: settings.counted,
    acceptsJobs: settings.accepts_jobs,
    priority: settings.priority,
    maxJobsPerDay: settings.max_jobs_per_day,
    homeLatitude: settings.home?.latitude ?? null,
    homeLongitude: settings.home?.longitude ?? null,
  }),
  saveParts: (teamId, settings, { db, body }) => saveParts(db, teamId, { settings, body }),
  removal: {
    referredToBy: [refersBy(series, series.preferredTeamId)],
    archive: () => ({ active: false }),
  },
};

const present = (row: typeof teams.$inferSelect, parts: TeamParts): TeamAnswer => ({
  id: row.id,
  title: row.title,
  color: row.color,
  active: row.active,
  counted: row.counted,
  accepts_jobs: row.acceptsJobs,
  priority: row.priority,
  max_jobs_per_day: row.maxJobsPerDay,
  home:
    row.homeLatitude === null || row.homeLongitude === null
      ? null
      : { latitude: row.homeLatitude, longitude: row.homeLongitude },
  ...parts,
});
