import { queryOptions, keepPreviousData } from '@tanstack/react-query';
import { listOfficeActs, undoOfficeAct } from '#engine/contracts/booking/office-acts.ts';
import { commitReplan, previewReplan } from '#engine/contracts/booking/replans.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
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

/** Another day or time is what a customer can be asked about. */
export const isNewTime = ({ kind }: Change): boolean => kind === 'time' || kind === 'day';

/** Only what a plan changes. Of visits in `asked` the new time is offered first. */
export const toPlanVisits = (
  changes: readonly Change[],
  asked: ReadonlySet<string> = new Set(),
): PlanBody['visits'] =>
  changes.flatMap((change): PlanBody['visits'] => {
    const { booking_id, version, kind, start_at, start_before, team_ids } = change;
    if (kind === 'keep') return [];
    if (kind === 'dispatch') return [{ booking_id, version, choice: 'dispatch', team_ids }];
    const service_date = start_at === start_before ? {} : { service_date: start_at };
    const choice = asked.has(booking_id) && isNewTime(change) ? 'ask' : 'move';
    return [{ booking_id, version, choice, team_ids, ...service_date }];
  });
