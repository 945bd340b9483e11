import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { getBulkRun, undoBulkRun, type BulkAct } from '#engine/contracts/platform/bulk.ts';
import type { AnswerOf, Contract } from '#engine/contracts/platform/contract.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { request } from '#app/lib/api.ts';
import { refresh } from '#app/lib/live.ts';
import { requestLoosely } from '#app/lib/loose-request.ts';
import { toFilter } from '#app/lib/filter.ts';
import { formatCount } from '../format.ts';
import { notifyDone } from '../notify.tsx';
import type { ActedOn } from './list-definition.ts';

export type BulkRun = Omit<AnswerOf<typeof getBulkRun>, 'rows'>;
export type BulkRow = AnswerOf<typeof getBulkRun>['rows'][number];

/** What would become of whom. */
export type DryRun = {
  total: number;
  judged: number;
  would: { changed: number; unchanged: number; refused: number };
  rows: readonly BulkRow[];
};

/** Which records: those that are named, or all that a filter finds. */
export type Chosen = { ids: readonly string[] } | { where: Readonly<Record<string, unknown>> };
export type BulkChange = { act: BulkAct; changes?: Readonly<Record<string, unknown>> };

/** Said of an act that has a property of its own: `{ move: { days: 1 } }`. */
type ActChange = Readonly<Record<string, unknown>>;
type Bulk = { chosen: Chosen; change: BulkChange | ActChange };

const ask = async <Answer>(bulk: Contract | undefined, { chosen, change }: Bulk, dry_run: boolean) => {
  if (!bulk) throw new Error('These cannot be changed together.');
  const { answer } = await requestLoosely(bulk, { body: { ...chosen, ...change, dry_run } });
  return answer as Answer; // One contract declares both: `bulkAnswer`.
};

/** What a change would do, before it is done. */
export const useDryRun = (call: Contract | undefined, bulk: Bulk) =>
  useQuery({
    // Not below the topic of runs: it is asked for once, and not anew with every run that ends.
    queryKey: ['dry_run', call?.path, bulk],
    queryFn: () => ask<DryRun>(call, bulk, true),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });

/** Begins runs of a call, and takes them back; the list is shown anew. */
export function useBulkRun(list: Contract, call?: Contract) {
  const client = useQueryClient();
  const onSettled = () => refresh(client, topicOf(list));
  const begin = useMutation({
    mutationFn: async (bulk: Bulk) => (await ask<{ run: BulkRun }>(call, bulk, false)).run,
    onSettled,
  });
  const undo = useMutation({
    mutationFn: (id: string) => request(undoBulkRun, { params: { id } }),
    onSettled,
  });
  return { begin, undo };
}

const lookAgainMs = 700;

const progressKey = (id: string) => ['bulk_runs', id];

/** Answers what offers a way back from a run that has ended, once nothing shows it anymore. */
export function useUndoOffer({ calls, words }: ActedOn) {
  const client = useQueryClient();
  const { undo } = useBulkRun(calls.list);
  return (id: string) => {
    const run = client.getQueryData<BulkRun>(progressKey(id));
    if (!run || run.state === 'running' || run.act === 'undo' || run.undone_by !== null || run.changed === 0)
      return;
    const many = run.changed === 1 ? words.one : words.many;
    notifyDone(`${formatCount(run.changed)} ${many} changed.`, () => undo.mutate(id));
  };
}

/** How far a run has come. Those it refused are named. */
export const useProgress = (id: string) =>
  useQuery({
    queryKey: progressKey(id),
    queryFn: ({ signal }) =>
      request(getBulkRun, {
        params: { id },
        query: toFilter({ where: { outcome: 'refused' }, limit: 100 }),
        signal,
      }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? lookAgainMs : false),
  });

const rowsAtOnce = 200;

/** All that a run has refused. */
export async function readRefused(id: string): Promise<BulkRow[]> {
  const found: BulkRow[] = [];
  for (let isMore = true; isMore;) {
    const filter = { where: { outcome: 'refused' }, limit: rowsAtOnce, skip: found.length };
    const { rows } = await request(getBulkRun, { params: { id }, query: toFilter(filter) });
    found.push(...rows);
    isMore = rows.length === rowsAtOnce;
  }
  return found;
}
