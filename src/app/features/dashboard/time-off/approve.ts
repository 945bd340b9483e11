import { moveVisitContract } from '#engine/contracts/board.ts';
import { reopenTimeOff, settleTimeOffContract } from '#engine/contracts/team-availability.ts';
import { request } from '#app/lib/api.ts';
import type { Done } from '../use-run.ts';
import type { Choice, Settled, TimeOff } from './api.ts';

type Approval = { choices: readonly Choice[]; reason: string; overbook: boolean };

const say = (team: string, visits: readonly Choice[]): string => {
  const changed = visits.filter(({ choice }) => choice !== 'keep').length;
  if (changed === 0) return `Time off of ${team} approved.`;
  return `Time off of ${team} approved, and ${changed} ${changed === 1 ? 'visit' : 'visits'} looked after.`;
};

/** Approves it with what becomes of its visits. It can be taken back as long as no customer was asked for a time. */
export async function approve({ id, team }: TimeOff, { choices, reason, overbook }: Approval): Promise<Done> {
  const body = { visits: [...choices], reason, overbook };
  const { visits } = await request(settleTimeOffContract, { params: { id }, body });
  const message = say(team.title, choices);
  if (choices.some(({ choice }) => choice === 'ask')) return { message };
  return { message, undo: () => takeBack(id, choices, visits) };
}

/** First the visits, the last of them first: then the request waits to be decided again. */
async function takeBack(id: string, choices: readonly Choice[], visits: Settled['visits']): Promise<void> {
  for (const visit of visits.toReversed()) {
    const choice = choices.find(({ booking_id }) => booking_id === visit.booking_id);
    if (!choice || choice.choice === 'keep') continue;
    await request(moveVisitContract, {
      params: { id: visit.booking_id },
      body: {
        version: visit.version,
        team_ids: visit.team_ids_before,
        overbook: true,
        waive_fee: true,
        ...(choice.service_date !== undefined && { service_date: visit.start_before }),
      },
    });
  }
  await request(reopenTimeOff, { params: { id } });
}
