import { contract } from '../platform/contract.ts';
import { id, listOf } from '../platform/fields.ts';
import { flag } from '../catalogue/setting-fields.ts';
import { affected, hoursState, ofTeams, teamHours } from './team-availability.ts';

export const replaceHours = contract({
  name: 'replaceHoursOfTeams',
  method: 'PUT',
  path: '/api/team_availability/hours',
  ...ofTeams,
  summary:
    'Replace the weekly hours of several teams, all or none. Returns each team’s jobs outside its new hours. A dry run only returns them.',
  body: {
    type: 'object',
    properties: {
      teams: {
        type: 'array',
        minItems: 1,
        maxItems: 200,
        items: {
          type: 'object',
          properties: {
            teamId: id,
            hours: { type: 'array', items: teamHours, maxItems: 200 },
            state: {
              ...hoursState,
              description: 'The version of the hours you saw. If there is a newer one, the call returns 409.',
            },
          },
          required: ['teamId', 'hours'],
          additionalProperties: false,
        },
      },
      dry_run: { ...flag, description: 'Return what would happen, without saving.' },
    },
    required: ['teams'],
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: {
      saved: flag,
      teams: listOf({
        type: 'object',
        properties: { teamId: id, title: { type: 'string' }, hours: listOf(teamHours), affected },
        required: ['teamId', 'title', 'hours', 'affected'],
      } as const),
    },
    required: ['saved', 'teams'],
  },
});
