import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import * as contracts from '#engine/contracts/company/monitor.ts';
import { DomainError } from '#engine/errors.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { jobs, nodes } from '#server/platform/db/tables/platform.ts';
import { parseFilter, type FilterRules } from '#server/platform/http/filter.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { recordOf } from '#server/platform/jobs/describe-job.ts';
import { wakeChannel } from '#server/platform/jobs/queue.ts';

const jobFilter: FilterRules = {
  fields: {
    id: jobs.id,
    name: jobs.name,
    state: jobs.state,
    companyId: jobs.companyId,
    created_at: jobs.createdAt,
    run_at: jobs.runAt,
  },
  maxLimit: 200,
  defaultOrder: [desc(jobs.createdAt), desc(jobs.id)],
};

type JobRow = typeof jobs.$inferSelect;

const presentJob = (row: JobRow) => ({
  id: row.id,
  name: row.name,
  record: recordOf(row),
  state: row.state,
  companyId: row.companyId,
  attempts: row.attempts,
  max_attempts: row.maxAttempts,
  last_error: row.lastError,
  run_at: row.runAt.toISOString(),
  created_at: row.createdAt.toISOString(),
});

const day = 24 * 3600;
/** A node reports every ten seconds; three missed reports and it counts as gone. */
const aliveSeconds = 35;

export const monitorOperationRoutes: Route[] = [
  serve(contracts.monitorOverview, async ({ services }) => {
    const { system, clock } = services;
    const now = clock();
    const states = await system
      .select({ state: companies.state, count: sql<number>`count(*)::int` })
      .from(companies)
      .groupBy(companies.state);
    const queue = await system
      .select({ state: jobs.state, count: sql<number>`count(*)::int` })
      .from(jobs)
      .where(sql`${jobs.state} <> 'done' or ${jobs.finishedAt} > ${secondsAfter(now, -day).toISOString()}`)
      .groupBy(jobs.state);
    const depth = (state: JobRow['state']) => queue.find((row) => row.state === state)?.count ?? 0;
    const alive = await system
      .select()
      .from(nodes)
      .where(gt(nodes.seenAt, secondsAfter(now, -aliveSeconds)))
      .orderBy(asc(nodes.startedAt));
    return {
      companies: Object.fromEntries(states.map(({ state, count }) => [state, count])),
      signups_30_days: await system.$count(companies, gt(companies.createdAt, secondsAfter(now, -30 * day))),
      jobs: {
        waiting: depth('waiting'),
        running: depth('running'),
        dead: depth('dead'),
        done_24_hours: depth('done'),
      },
      nodes: alive.map(({ name, version, startedAt, seenAt }) => ({
        name,
        version,
        started_at: startedAt.toISOString(),
        seen_at: seenAt.toISOString(),
      })),
    };
  }),

  serve(
    contracts.listJobs,
    async ({ query, services }) => {
      const { where, orderBy, limit, offset } = parseFilter(query.filter, jobFilter);
      const rows = await services.system
        .select()
        .from(jobs)
        .where(where)
        .orderBy(...orderBy)
        .limit(limit)
        .offset(offset);
      return rows.map(presentJob);
    },
    jobFilter,
  ),

  serve(contracts.retryJob, async ({ params, services }) => {
    const { system, clock } = services;
    const [job] = await system
      .update(jobs)
      .set({ state: 'waiting', attempts: 0, runAt: clock(), finishedAt: null })
      .where(and(eq(jobs.id, params.id), eq(jobs.state, 'dead')))
      .returning();
    if (!job) throw new DomainError('NOT_FOUND', { resource: 'dead jobs', id: params.id });
    await system.execute(sql`select pg_notify(${wakeChannel}, '')`);
    return presentJob(job);
  }),
];
