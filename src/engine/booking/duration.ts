import type { PriceLine } from './price-line.ts';

/** How long the customer has somebody there, how much work that is, and how many crews come. */
export type Duration = { minutes: number; labourMinutes: number; teams: number };

type Crews = {
  /** Crews that share a flat service. */
  teams: number;
  splitTimeBetweenTeams: boolean;
};

const quarterHour = 15;

/** Bought hours last as long as bought. Flat work is shared by the crews only where the company says so. */
export function durationOf(lines: readonly PriceLine[], { teams, splitTimeBetweenTeams }: Crews): Duration {
  let [bought, boughtLabour, flat, crews] = [0, 0, 0, Math.max(1, teams)];
  for (const line of lines) {
    if (line.teams !== null) {
      bought += line.durationMinutes;
      boughtLabour += line.durationMinutes * line.teams;
      crews = Math.max(crews, line.teams);
    } else flat += line.durationMinutes;
  }
  const elapsed =
    splitTimeBetweenTeams && crews > 1 ? Math.ceil(flat / crews / quarterHour) * quarterHour : flat;
  return { minutes: bought + elapsed, labourMinutes: boughtLabour + flat, teams: crews };
}
