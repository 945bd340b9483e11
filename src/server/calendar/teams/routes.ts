import { and } from 'drizzle-orm';
import { teamCalls } from '#engine/contracts/calendar/teams.ts';
import { getTeamWork } from '#engine/contracts/calendar/team-work.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { toCatalogueScope } from '#server/platform/editing/scope.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { editRoutes, readTagged } from '#server/platform/editing/edit-routes.ts';
import { pickFields } from '#server/platform/http/fields.ts';
import { parseWhereText } from '#server/platform/http/filter.ts';
import { parseListFilter } from '#server/platform/http/include.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { findOwnTeams, requireOwnTeam } from '../schedule/own-teams.ts';
import { teamEditor as editor } from './editor.ts';
import { readTeamWork } from './work.ts';

const { list, count, get } = teamCalls;
const reads: readonly unknown[] = [list, count, get];

const amongThem = (ids: readonly string[] | undefined) => ids && isOneOf(teams.id, ids);

export const teamRoutes: Route[] = [
  serve(
    list,
    async (call) => {
      const filter = parseListFilter(call.query.filter, editor.rules);
      const where = and(filter.where, amongThem(await findOwnTeams(call)));
      const found = await editor.find(toCatalogueScope(call), { ...filter, where });
      return found.map((team) => pickFields(team, filter.fields));
    },
    editor.rules,
  ),

  serve(
    count,
    async (call) => {
      const where = parseWhereText(call.query.where, editor.rules);
      return { count: await call.db.count(teams, and(where, amongThem(await findOwnTeams(call)))) };
    },
    editor.rules,
  ),

  serve(get, async (call) => {
    const { id } = await requireOwnTeam(call, call.params.id);
    return readTagged(call, editor, id);
  }),

  serve(getTeamWork, readTeamWork),

  ...editRoutes(teamCalls, editor).filter(({ contract }) => !reads.includes(contract)),
];
