import { index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { outcomes, runActs, runStates } from '#engine/contracts/platform/bulk.ts';
import type { ActorColumns } from '../../audit.ts';
import { createdAt, instant } from './column-kinds.ts';
import { notNegative, oneOf, partOf } from './constraints.ts';
import { companyTable } from './table-kinds.ts';

/** As who a run goes on once nobody waits for it: their rights are looked up anew for every batch. */
export const runnerKinds = ['account', 'super_admin', 'api_key'] as const;

/** One change of many records at once. */
export const bulkRuns = companyTable(
  'bulk_runs',
  {
    /** The last part of the collection's path. */
    collection: text('collection').notNull(),
    act: text('act', { enum: runActs }).notNull(),
    /** The settings that all of them get. */
    changes: jsonb('changes').$type<Record<string, unknown>>().notNull().default({}),
    undoOf: uuid('undo_of'),
    state: text('state', { enum: runStates }).notNull().default('running'),
    reason: text('reason').notNull().default(''),
    runnerKind: text('runner_kind', { enum: runnerKinds }).notNull(),
    runnerId: uuid('runner_id').notNull(),
    /** As the audit log names them. */
    actor: jsonb('actor').$type<ActorColumns>().notNull(),
    address: text('address').notNull(),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    oneOf(t.act, runActs),
    oneOf(t.state, runStates),
    oneOf(t.runnerKind, runnerKinds),
    index('bulk_runs_created').on(t.companyId, t.createdAt),
    // What has been put back cannot be put back again.
    uniqueIndex('bulk_runs_undo_once').on(t.undoOf),
  ],
);

/** What becomes of each record, and what it was before. */
export const bulkRunRows = companyTable(
  'bulk_run_rows',
  {
    runId: uuid('run_id').notNull(),
    position: integer('position').notNull(),
    subjectId: uuid('subject_id').notNull(),
    title: text('title').notNull().default(''),
    outcome: text('outcome', { enum: outcomes }).notNull().default('waiting'),
    reason: text('reason').notNull().default(''),
    /** As it was answered before; with `undo`, as it is to be again. */
    before: jsonb('before').$type<Record<string, unknown> & { id: string }>(),
    /** The state in which it was left; none where it is gone. */
    stateAfter: text('state_after'),
  },
  (t) => [
    oneOf(t.outcome, outcomes),
    ...notNegative(t.position),
    ...partOf(t, t.runId, bulkRuns),
    uniqueIndex('bulk_run_rows_position').on(t.runId, t.position),
    index('bulk_run_rows_outcome').on(t.runId, t.outcome, t.position),
  ],
);
