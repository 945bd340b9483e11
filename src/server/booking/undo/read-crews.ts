import type { KeptRow } from './kept-state.ts';

/** Which teams have the job, and were not only asked for it. */
export const hasJobIn = (crews: readonly KeptRow[]): string[] =>
  crews
    .filter(({ state }) => state === 'assigned' || state === 'accepted')
    .map(({ team_id: teamId }) => String(teamId))
    .toSorted();
