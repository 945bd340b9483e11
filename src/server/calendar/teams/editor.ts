import { asc } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { teamCalls } from '#engine/contracts/calendar/teams.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import { teamFacts, teamListing, teamSettings } from '#engine/settings/calendar/teams.ts';
import type { CatalogueScope } from '#server/platform/editing/scope.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { services } from '#server/platform/db/tables/services.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { fromColumns, toColumns } from '#server/platform/editing/columns.ts';
import { refersBy, type Editor } from '#server/platform/editing/editor.ts';
import { complainOfMissing } from '#server/platform/editing/links.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { complainOfMembers, findParts, saveParts, type TeamParts } from './parts.ts';

export type TeamSettings = SettingsOf<typeof teamSettings>;
export type TeamAnswer = AnswerOf<typeof teamCalls.get>;

const { id, title, active, counted, acceptsJobs, priority, createdAt } = teams;

export const teamEditor: Editor<typeof teams, TeamSettings, TeamAnswer> = {
  table: teams,
  noun: 'team',
  titleOf: (team) => team.title,
  rules: {
    answer: teamCalls.get.answer,
    ...listedBy(teamListing, {
      fields: { id, title, active, counted, accepts_jobs: acceptsJobs, priority, created_at: createdAt },
      search: [title],
      defaultOrder: [asc(priority), asc(title), asc(id)],
    }),
  },
  find: async (scope, filter) => {
    const { db } = scope;
    const rows = await db.list(teams, filter);
    const partsOf = await findParts(
      db,
      rows.map((row) => row.id),
    );
    return rows.map((row) => present(row, partsOf(row.id), scope));
  },
  settings: teamSettings,
  facts: teamFacts,
  complain: async ({ locationIds, serviceIds, members }, { db }) => [
    ...(await complainOfMissing(db, (index) => `locationIds.${index}`, {
      table: locations,
      noun: 'location',
      ids: locationIds,
    })),
    ...(await complainOfMissing(db, (index) => `serviceIds.${index}`, {
      table: services,
      noun: 'service',
      ids: serviceIds,
    })),
    ...(await complainOfMembers(db, members)),
  ],
  toRow: (settings, edit) => ({
    ...toColumns(teamSettings, settings, edit),
    homeLatitude: settings.home?.latitude ?? null,
    homeLongitude: settings.home?.longitude ?? null,
  }),
  saveParts: (teamId, settings, { db, body }) => saveParts(db, teamId, { settings, body }),
  removal: {
    referredToBy: [refersBy(series, series.preferredTeamId)],
    archive: () => ({ active: false }),
  },
};

const present = (row: typeof teams.$inferSelect, parts: TeamParts, scope: CatalogueScope): TeamAnswer => ({
  id: row.id,
  ...fromColumns(teamSettings, row, scope),
  home:
    row.homeLatitude === null || row.homeLongitude === null
      ? null
      : { latitude: row.homeLatitude, longitude: row.homeLongitude },
  ...parts,
  created_at: row.createdAt.toISOString(),
});
