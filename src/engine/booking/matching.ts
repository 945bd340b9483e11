/** Teams by their number, each with how many more jobs it can take. */
export type Room = ReadonlyMap<number, number>;

/**
 * How many more jobs can be given to the teams, once as many as possible of the earlier jobs have theirs. `earlier`
 * lists for each job who could do it; every further job, up to `most`, can go to any of `further`.
 */
export function countFurther(
  room: Room,
  earlier: readonly (readonly number[])[],
  { further, most = further.length }: { further: readonly number[]; most?: number },
): number {
  const jobs: (readonly number[])[] = [];
  const jobsOfTeam = new Map<number, number[]>([...room.keys()].map((team) => [team, []]));
  let left = [...room.values()].reduce((sum, count) => sum + count, 0);
  const give = (job: readonly number[]): boolean => {
    // A busy day has many more jobs than teams: once all teams are taken there is nothing to look for.
    if (left === 0) return false;
    jobs.push(job);
    const given = place(jobs.length - 1, { room, jobs, jobsOfTeam, asked: new Set() });
    if (given) left -= 1;
    return given;
  };
  for (const job of earlier) give(job);
  let count = 0;
  while (count < most && give(further)) count += 1;
  return count;
}

type Search = {
  room: Room;
  jobs: readonly (readonly number[])[];
  jobsOfTeam: Map<number, number[]>;
  asked: Set<number>;
};

/** Gives the job a team, moving others to another of theirs where that makes room. Nobody placed loses a place. */
function place(job: number, search: Search): boolean {
  const { room, jobsOfTeam, asked } = search;
  for (const team of search.jobs[job] ?? []) {
    const held = jobsOfTeam.get(team);
    if (held === undefined || asked.has(team)) continue;
    asked.add(team);
    if (held.length < (room.get(team) ?? 0)) {
      held.push(job);
      return true;
    }
    const index = held.findIndex((holder) => place(holder, search));
    if (index === -1) continue;
    held[index] = job;
    return true;
  }
  return false;
}
