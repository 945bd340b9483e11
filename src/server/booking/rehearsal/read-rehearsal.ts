import { judge, type Ability, type PermissionRule } from '#engine/access/ability.ts';
import type { bookingComing, getRehearsal, RehearsalKind } from '#engine/contracts/booking/rehearsal.ts';
import { rehearsalKinds, rehearsalPage } from '#engine/contracts/booking/rehearsal.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { toLocal } from '#engine/time/zone.ts';
import { farthestMs, findComingMessages, findTitles, rehearsePlans } from './coming-messages.ts';
import { findConflicts } from './coming-conflicts.ts';
import { findComingMoney, findEndingCards, mostOfKind } from './coming-money.ts';
import { findComingVisits } from './coming-visits.ts';
import { findEndingCodes, findEndingGiftCards, findEndingQuotes, findEndingTrial } from './coming-ends.ts';
import type { ComingRow, RehearsalRow, RehearsalScope } from './row.ts';

/** What somebody must be allowed to see for each kind. */
const permissions: Record<RehearsalKind, PermissionRule> = {
  message: ['manage_email', 'manage_appointment'],
  hold: 'charge_customer',
  charge: 'charge_customer',
  visit: 'view_appointment',
  quote: 'manage_opportunities',
  card: 'charge_customer',
  code: 'manage_discounts',
  gift_card: 'manage_discounts',
  conflict: 'manage_appointment',
  trial: 'billing',
};

const finders: Record<Exclude<RehearsalKind, 'message'>, (scope: RehearsalScope) => Promise<ComingRow[]>> = {
  hold: (scope) => findComingMoney(scope, 'hold'),
  charge: (scope) => findComingMoney(scope, 'charge'),
  visit: findComingVisits,
  quote: findEndingQuotes,
  card: findEndingCards,
  code: findEndingCodes,
  gift_card: findEndingGiftCards,
  conflict: findConflicts,
  trial: findEndingTrial,
};

export const seenKinds = (ability: Ability): RehearsalKind[] =>
  rehearsalKinds.filter((one) => judge(ability, permissions[one], 'read').allowed);

export type RehearsalWish = { kind?: RehearsalKind | undefined; skip?: number | undefined };

/** The messages that will go out about one record, as far ahead as they can be stopped. */
export async function readComing(
  scope: Omit<RehearsalScope, 'until'> & { aboutId: string },
): Promise<AnswerOf<typeof bookingComing>> {
  const whole = { ...scope, until: new Date(scope.now.getTime() + farthestMs) };
  const { rows, plans } = await findComingMessages(whole);
  const inOrder = rows.toSorted(byTime).slice(0, rehearsalPage);
  return { rows: await toRows(whole, await rehearsePlans(whole, inOrder, plans)) };
}

const byTime = (a: ComingRow, b: ComingRow): number =>
  a.at.getTime() - b.at.getTime() || a.key.localeCompare(b.key);

async function toRows({ db, company }: RehearsalScope, shown: readonly ComingRow[]): Promise<RehearsalRow[]> {
  const titleOf = await findTitles(db, shown);
  return shown.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    ...momentOf(company, row),
    title: row.title || titleOf(row.about),
    stopped: row.stopped ?? false,
    series_date: row.series_date ?? null,
  }));
}

const momentOf = ({ timezone }: RehearsalScope['company'], { at }: ComingRow) =>
  toLocal(at.getTime(), timezone);

/** What happens by itself until then. So many statements for all of it, and more only for what a page shows. */
export async function readRehearsal(
  scope: RehearsalScope,
  { kind, skip = 0 }: RehearsalWish,
): Promise<AnswerOf<typeof getRehearsal>> {
  const { company, ability, now, until } = scope;
  const seen = seenKinds(ability);
  const messages = seen.includes('message') ? await findComingMessages(scope) : undefined;
  const found = await Promise.all(seen.map((one) => (one === 'message' ? [] : finders[one](scope))));
  const all = [...(messages?.rows ?? []), ...found.flat()].toSorted(byTime);
  const wanted = kind === undefined ? all : all.filter((row) => row.kind === kind);
  const page = wanted.slice(skip, skip + rehearsalPage);
  const shown = messages ? await rehearsePlans(scope, page, messages.plans) : page;
  return {
    as_of: now.toISOString(),
    until: until.toISOString(),
    total: wanted.length,
    complete: (messages?.complete ?? true) && found.every((rows) => rows.length < mostOfKind),
    counts: countByDay(
      all.filter(({ stopped }) => !stopped),
      (row) => momentOf(company, row).date,
    ),
    rows: await toRows(scope, shown),
  };
}

function countByDay(
  rows: readonly ComingRow[],
  dayOf: (row: ComingRow) => string,
): AnswerOf<typeof getRehearsal>['counts'] {
  const counts = new Map<string, { date: string; kind: RehearsalKind; count: number }>();
  for (const row of rows) {
    const date = dayOf(row);
    const key = `${date} ${row.kind}`;
    const { count } = counts.get(key) ?? { count: 0 };
    counts.set(key, { date, kind: row.kind, count: count + 1 });
  }
  return [...counts.values()];
}
