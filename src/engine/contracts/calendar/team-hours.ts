import { contract } from '../platform/contract.ts';
import { id, listOf } from '../platform/fields.ts';
import { flag } from '../catalogue/setting-fields.ts';
import { affected, hoursState, ofTeams, teamHours } from './team-availability.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

export const replaceHours = contract({
  name: 'replaceHoursOfTeams',
  method: 'PUT',
  path: '/api/team_availability/hours',
  ...ofTeams,
  summary:
    'Replace the weekly hours of several teams, all or none. Returns each team’s jobs outside its new hours. A dry run only returns them.',
  body: strictObject({
    teams: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      items: strictObject({
        teamId: id,
        hours: { type: 'array', items: teamHours, maxItems: 200 },
        state: optional({
          ...hoursState,
          description: 'The version of the hours you saw. If there is a newer one, the call returns 409.',
        }),
      }),
    },
    dry_run: optional({ ...flag, description: 'Return what would happen, without saving.' }),
  }),
  answer: object({
    saved: flag,
    teams: listOf(object({ teamId: id, title: { type: 'string' }, hours: listOf(teamHours), affected })),
  }),
});
