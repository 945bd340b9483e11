import { queryOptions, keepPreviousData } from '@tanstack/react-query';
import { listOfficeActs, undoOfficeAct } from '#engine/contracts/office-acts.ts';
import { commitReplan, previewReplan } from '#engine/contracts/replans.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/contract.ts';
import { request } from '#app/lib/api.ts';

export type ReplanWish = BodyOf<typeof previewReplan>;
export type Replan = AnswerOf<typeof previewReplan>;
export type Change = Replan['changes'][number];
export type Choice = NonNullable<ReplanWish['choices']>[number];
export type PlanBody = BodyOf<typeof commitReplan>;
export type PlanEnd = AnswerOf<typeof commitReplan>['visits'][number];

/** Under "bookings": the plan is made anew when a colleague moves something. */
export const replanQuery = (wish: ReplanWish) =>
  queryOptions({
    queryKey: ['bookings', 'replan', wish],
    queryFn: ({ signal }) => request(previewReplan, { body: wish, signal }),
    placeholderData: keepPreviousData,
    retry: false,
  });

export const carryOut = (body: PlanBody) => request(commitReplan, { body });

/** The last plan of whoever asks, as it was before. */
export async function undoLastPlan(): Promise<void> {
  const acts = await request(listOfficeActs);
  const act = acts.find(({ kind, undone_at: undoneAt }) => kind === 'plan' && undoneAt === null);
  if (act) await request(undoOfficeAct, { params: { id: act.id }, body: {} });
}

/** Only what a plan changes. */
export const toPlanVisits = (changes: readonly Change[]): PlanBody['visits'] =>
  changes.flatMap(({ booking_id, version, kind, start_at, start_before, team_ids }): PlanBody['visits'] => {
    if (kind === 'keep') return [];
    if (kind === 'dispatch') return [{ booking_id, version, choice: 'dispatch', team_ids }];
    const service_date = start_at === start_before ? {} : { service_date: start_at };
    return [{ booking_id, version, choice: 'move', team_ids, ...service_date }];
  });
