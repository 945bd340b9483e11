import { answeredSchemas, sentSchemas } from '../../settings/platform/define-settings.ts';
import { factSchemas } from '../../settings/platform/define-listing.ts';
import { teamMemberFacts, teamMemberSettings } from '../../settings/people/team-members.ts';
import { contract } from '../platform/contract.ts';
import { fileLimit, fileQuery } from '../platform/list-file.ts';
import { byId, countAnswer, filterQuery, id, listOf, whereQuery } from '../platform/fields.ts';
import { object, partial } from '../platform/shapes.ts';

/** Who keeps teams keeps their people, without seeing the office’s. */
const about = { access: { permission: 'manage_team' }, company: true, topic: 'teams' } as const;

const { email, ...changeable } = sentSchemas(teamMemberSettings);

const member = object(
  { id, ...answeredSchemas(teamMemberSettings), ...factSchemas(teamMemberFacts) },
  { title: 'TeamMember' },
);

export const listTeamMembers = contract({
  method: 'GET',
  path: '/api/team_members',
  ...about,
  summary: 'List people who work in teams, with what customers read about them.',
  query: filterQuery,
  answer: listOf(member),
});

export const countTeamMembers = contract({
  method: 'GET',
  path: '/api/team_members/count',
  ...about,
  summary: 'Count people who work in teams.',
  query: whereQuery,
  answer: countAnswer,
});

export const downloadTeamMembers = contract({
  method: 'GET',
  name: 'downloadTeamMembers',
  path: '/api/team_members/csv',
  ...about,
  query: fileQuery,
  status: 200,
  produces: 'text/csv',
  limit: fileLimit,
  summary: 'Download people who work in teams as CSV, filtered and ordered as in their list.',
});

export const getTeamMember = contract({
  method: 'GET',
  path: '/api/team_members/:id',
  ...about,
  summary: 'Get a person who works in teams.',
  params: byId,
  answer: member,
});

export const inviteTeamMember = contract({
  method: 'POST',
  path: '/api/team_members',
  ...about,
  status: 201,
  limit: { max: 60, perSeconds: 600 },
  summary: 'Invite a person to work in teams.',
  body: {
    type: 'object',
    properties: { email, ...changeable },
    required: ['email', 'first_name', 'last_name'],
    additionalProperties: false,
  },
  answer: member,
});

export const updateTeamMember = contract({
  method: 'PATCH',
  path: '/api/team_members/:id',
  ...about,
  summary: 'Update a person who works in teams: name, teams, languages and what customers read.',
  params: byId,
  body: partial(changeable, { minProperties: 1 }),
  answer: member,
});

export const resendTeamInvitation = contract({
  name: 'resendTeamInvitation',
  method: 'POST',
  path: '/api/team_members/:id/invitation',
  ...about,
  summary: 'Resend an invitation to a team. Earlier links stop working.',
  params: byId,
  status: 202,
  limit: { max: 10, perSeconds: 600 },
});
