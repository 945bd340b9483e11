/**
 * How many more jobs can be given to the free teams, one to one, once as many as possible of the earlier jobs
 * have theirs. `earlier` lists for each job who could do it; every further job can go to any of `further`.
 */
export function countFurther(
  free: ReadonlySet<number>,
  earlier: readonly (readonly number[])[],
  further: readonly number[],
): number {
  const jobs: (readonly number[])[] = [];
  const jobOfTeam = new Map<number, number>();
  const give = (job: readonly number[]): boolean => {
    // A busy day has many more jobs than teams: once all teams are taken there is nothing to look for.
    if (jobOfTeam.size === free.size) return false;
    jobs.push(job);
    return place(jobs.length - 1, { free, jobs, jobOfTeam, asked: new Set() });
  };
  for (const job of earlier) give(job);
  let count = 0;
  while (count < further.length && give(further)) count += 1;
  return count;
}

type Search = {
  free: ReadonlySet<number>;
  jobs: readonly (readonly number[])[];
  jobOfTeam: Map<number, number>;
  asked: Set<number>;
};

/** Gives the job a team, moving others to another of theirs where that makes room. Nobody placed loses a place. */
function place(job: number, search: Search): boolean {
  for (const team of search.jobs[job] ?? []) {
    if (!search.free.has(team) || search.asked.has(team)) continue;
    search.asked.add(team);
    const holder = search.jobOfTeam.get(team);
    if (holder === undefined || place(holder, search)) {
      search.jobOfTeam.set(team, job);
      return true;
    }
  }
  return false;
}
