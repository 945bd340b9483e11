import { settleTimeOffContract } from '#engine/contracts/calendar/team-availability.ts';
import { request } from '#app/lib/api.ts';
import { undoLatestOf } from '#app/lib/office-acts.ts';
import type { Done } from '../use-run.ts';
import type { Choice, TimeOff } from './api.ts';

type Approval = { choices: readonly Choice[]; reason: string; overbook: boolean };

const say = (team: string, visits: readonly Choice[]): string => {
  const changed = visits.filter(({ choice }) => choice !== 'keep').length;
  if (changed === 0) return `Time off of ${team} approved.`;
  return `Time off of ${team} approved, and ${changed} ${changed === 1 ? 'visit' : 'visits'} looked after.`;
};

/** Approves it with what becomes of its visits. All of that is taken back together. */
export async function approve({ id, team }: TimeOff, { choices, reason, overbook }: Approval): Promise<Done> {
  const body = { visits: [...choices], reason, overbook };
  await request(settleTimeOffContract, { params: { id }, body });
  return { message: say(team.title, choices), undo: () => undoLatestOf(id) };
}
