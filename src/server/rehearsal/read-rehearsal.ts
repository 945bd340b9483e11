import { judge, type PermissionRule } from '#engine/access/ability.ts';
import type { getRehearsal, RehearsalKind } from '#engine/contracts/rehearsal.ts';
import { rehearsalKinds, rehearsalPage } from '#engine/contracts/rehearsal.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { toLocal } from '#engine/time/zone.ts';
import { findComingMessages, findTitles, rehearsePlans } from './coming-messages.ts';
import { findConflicts } from './coming-conflicts.ts';
import { findComingMoney, findEndingCards, mostOfKind } from './coming-money.ts';
import { findComingVisits } from './coming-visits.ts';
import { findEndingCodes, findEndingGiftCards, findEndingQuotes, findEndingTrial } from './coming-ends.ts';
import type { ComingRow, RehearsalScope } from './row.ts';

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

type Wish = { kind?: RehearsalKind | undefined; skip?: number | undefined };

/** What happens by itself until then. So many statements for all of it, and more only for what a page shows. */
export async function readRehearsal(
  scope: RehearsalScope,
  { kind, skip = 0 }: Wish,
): Promise<AnswerOf<typeof getRehearsal>> {
  const { db, company, ability, now, until } = scope;
  const seen = rehearsalKinds.filter((one) => judge(ability, permissions[one], 'read').allowed);
  const messages = seen.includes('message') ? await findComingMessages(scope) : undefined;
  const found = await Promise.all(seen.map((one) => (one === 'message' ? [] : finders[one](scope))));
  const all = [...(messages?.rows ?? []), ...found.flat()].toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || a.key.localeCompare(b.key),
  );
  const wanted = kind === undefined ? all : all.filter((row) => row.kind === kind);
  const page = wanted.slice(skip, skip + rehearsalPage);
  const shown = messages ? await rehearsePlans(scope, page, messages.plans) : page;
  const titleOf = await findTitles(db, shown);
  const momentOf = ({ at }: ComingRow) => toLocal(at.getTime(), company.timezone);
  return {
    as_of: now.toISOString(),
    until: until.toISOString(),
    total: wanted.length,
    complete: (messages?.complete ?? true) && found.every((rows) => rows.length < mostOfKind),
    counts: countByDay(
      all.filter(({ stopped }) => !stopped),
      (row) => momentOf(row).date,
    ),
    rows: shown.map((row) => ({
      ...row,
      at: row.at.toISOString(),
      ...momentOf(row),
      title: row.title || titleOf(row.about),
      stopped: row.stopped ?? false,
    })),
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
