import { listTeamAvailability } from '#engine/contracts/calendar/team-availability.ts';
import { listTeamJobs, listTeamOffers } from '#engine/contracts/crew/team-jobs.ts';
import { sendCrewActs, syncCrew } from '#engine/contracts/crew/crew.ts';
import { getOwnCrewProfile } from '#engine/contracts/crew/own-crew.ts';
import type { CrewJob } from '#engine/crew/predict.ts';
import { makeTestJob } from '#engine/crew/test-jobs.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { openCrew } from '#app/features/crew/jobs/store/open-crew.ts';
import { onTestFinished } from 'vitest';
import { createFakeServer } from './fake-server.ts';
import { giveLocks } from './locks.ts';
import { createUser } from './people.ts';

const zone = 'America/New_York';

/** The day of the company in so many days. */
export const dayIn = (days: number): string => addDays(toLocal(Date.now(), zone).date, days);

/** A job so many days from now. */
export function jobIn(days: number, number: number, own: Partial<CrewJob> = {}): CrewJob {
  const start_at = new Date(Date.now() + days * 86_400_000).toISOString();
  return makeTestJob(number, { start_at, start_local: `${dayIn(days)}T09:00`, checklists: [], ...own });
}

const cut = () => Promise.reject(new TypeError('Failed to fetch'));
const never = () => new Promise<Response>(() => undefined);

/** A phone of a crew that has heard of its jobs once. Each has a member, and with that a store, of its own. */
export async function openPhone(jobs: readonly CrewJob[]) {
  giveLocks();
  const server = createFakeServer();
  const user = createUser('r_team', { id: crypto.randomUUID() });
  server.onCall(syncCrew, () =>
    Response.json({ server_time: new Date().toISOString(), cursor: 'one', full: true, jobs, removed: [] }),
  );
  server.onCall(listTeamOffers, () => Response.json([]));
  server.onCall(listTeamAvailability, () => Response.json([]));
  server.onCall(getOwnCrewProfile, never);
  server.onCall(listTeamJobs, never);
  server.onCall(sendCrewActs, never);
  const { device } = openCrew(user.id, { ended: () => undefined, mayLose: async () => true });
  // What a test leaves unsent would be asked about in the next.
  onTestFinished(() => device.wipe());
  await device.sync();
  return {
    server,
    user,
    device,
    /** From here on the phone asks in vain, and believes that it has a network. */
    loseServer() {
      for (const call of [syncCrew, sendCrewActs, getOwnCrewProfile, listTeamJobs]) server.onCall(call, cut);
    },
  };
}
