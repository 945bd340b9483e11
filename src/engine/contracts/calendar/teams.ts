import { teamFacts, teamSettings } from '../../settings/calendar/teams.ts';
import { collection } from '../platform/collection.ts';

/** Teams with their members. Who is a member sees the teams they are in. */
export const teamCalls = collection({
  path: '/api/teams',
  one: 'a team',
  many: 'teams',
  permission: 'manage_team',
  readPermission: ['manage_team', 'view_appointment'],
  settings: teamSettings,
  facts: teamFacts,
});
