import { bookingDetail } from './booking-detail.ts';
import { contract } from '../platform/contract.ts';
import { byId, id } from '../platform/fields.ts';
import { tell } from './office-acts.ts';
import { optional, partial, strictObject } from '../platform/shapes.ts';

const access = { permission: 'manage_appointment' } as const;
const teamIds = { type: 'array', items: id, uniqueItems: true, maxItems: 20 } as const;

export const setBookingTeams = contract({
  name: 'setBookingTeams',
  method: 'PUT',
  path: '/api/bookings/:id/teams',
  summary: 'Set the teams of a visit. A team that is busy at that time is refused.',
  access,
  company: true,
  transaction: false,
  params: byId,
  body: strictObject({
    team_ids: teamIds,
    overbook: optional({
      type: 'boolean',
      description: 'Allow more jobs on that day than the team’s limit.',
    }),
    tell: optional(tell),
  }),
  answer: bookingDetail,
});

export const inviteToBooking = contract({
  name: 'inviteTeamsToBooking',
  method: 'POST',
  path: '/api/bookings/:id/invite',
  summary: 'Invite teams to a visit: named ones, the next in order, or all that are free.',
  access,
  company: true,
  transaction: false,
  params: byId,
  body: partial({ team_ids: teamIds, all: { type: 'boolean' } }),
  answer: bookingDetail,
  status: 200,
});

export const openBookingToTeams = contract({
  name: 'openBookingToTeams',
  method: 'POST',
  path: '/api/bookings/:id/open-to-teams',
  summary: 'Open a visit to teams, or close it again.',
  access,
  company: true,
  transaction: false,
  params: byId,
  body: strictObject({ open: { type: 'boolean' } }),
  answer: bookingDetail,
  status: 200,
});
