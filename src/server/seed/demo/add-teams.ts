import {
  availabilityExceptions,
  teamAvailability,
  timeOff,
} from '#server/platform/db/tables/team-availability.ts';
import { teamLocations, teamMembers, teams, teamSkills } from '#server/platform/db/tables/teams.ts';
import type { DemoService } from './add-catalogue.ts';
import type { DemoLocation } from './add-locations.ts';
import { addAccount, signInOf } from './add-people.ts';
import type { Demo } from './demo.ts';
import { toInstant, type LocalDay } from './local-time.ts';
import type { TeamProfile } from './profile.ts';

/** `away`: local days on which the team does not work although its week says so. */
export type DemoTeam = { id: string; accountIds: string[]; profile: TeamProfile; away: LocalDay[] };

export function addTeams(demo: Demo, locations: DemoLocation[], services: DemoService[]): DemoTeam[] {
  const added = demo.profile.teams.map((profile, priority) => {
    const { teamId, accountIds } = addTeam(demo, profile, priority);
    for (const { id: locationId, profile: place } of locations) {
      if (profile.locations.includes(place.key)) demo.rows.add(teamLocations, { teamId, locationId });
    }
    for (const { id: serviceId, profile: service } of services) {
      if (profile.skills?.includes(service.category)) demo.rows.add(teamSkills, { teamId, serviceId });
    }
    return { id: teamId, accountIds, profile, away: [] };
  });
  return addAbsences(demo, added);
}

function addTeam(demo: Demo, profile: TeamProfile, priority: number) {
  const { rows } = demo;
  const teamId = rows.add(teams, { title: profile.title, color: profile.color, priority });
  const accountIds = profile.members.map(({ firstName, lastName, bio, languages }, index) => {
    const lead = index === 0;
    const email = signInOf(demo, lead && priority === 0 ? 'team' : firstName.toLowerCase());
    const phone = demo.profile.people.phone(80 + priority * 2 + index);
    const accountId = addAccount(demo, { email, firstName, lastName, phone, role: 'r_team' });
    rows.add(teamMembers, { teamId, accountId, lead, bio, languages });
    return accountId;
  });
  const [fromLocal, toLocal] = profile.hours;
  for (const weekday of profile.weekdays) {
    rows.add(teamAvailability, { teamId, weekday, fromLocal, toLocal });
  }
  return { teamId, accountIds };
}

/** Everybody but the first team is away at some time: a holiday decided on, one asked for, a day at the dentist. */
function addAbsences({ rows, today, profile }: Demo, added: DemoTeam[]): DemoTeam[] {
  const [first, second, third, fourth, ...rest] = added;
  if (!first || !second || !third || !fourth) return added;
  const off = (team: DemoTeam, fromDay: LocalDay, days: number) => ({
    teamId: team.id,
    startsAt: toInstant(fromDay, '00:00', profile.timezone),
    endsAt: toInstant(fromDay.add({ days }), '00:00', profile.timezone),
  });
  const holiday = today.add({ days: 20 });
  const wish = today.add({ days: 33 });
  const dentist = today.add({ days: 6 });
  rows.add(timeOff, { ...off(second, holiday, 3), state: 'approved', reason: 'Family visit' });
  rows.add(timeOff, { ...off(third, wish, 5), state: 'requested', reason: 'Beach week' });
  rows.add(timeOff, { ...off(fourth, today.subtract({ days: 12 }), 1), state: 'denied', reason: 'Concert' });
  const [fromLocal, toLocal] = third.profile.hours;
  const day = dentist.toString();
  rows.add(availabilityExceptions, {
    teamId: third.id,
    day,
    fromLocal,
    toLocal,
    available: false,
    reason: 'Dentist',
  });
  const secondAway = [0, 1, 2].map((days) => holiday.add({ days }));
  return [first, { ...second, away: secondAway }, { ...third, away: [dentist] }, fourth, ...rest];
}
