import { listDashboardRows } from '#engine/contracts/booking/dashboard.ts';
import type { PeriodKey } from '#engine/dashboard/period.ts';
import { request } from '#app/lib/api.ts';
import type { MenuPlace } from '#app/ui/board/block-menu.tsx';

/** Of which something can be done with all at once. */
const needsForAll = [
  'late_check_ins',
  'failed_payments',
  'unassigned',
  'undated',
  'requests',
  'overdue_tasks',
  'waitlist',
] as const;
export type NeedForAll = (typeof needsForAll)[number];

export const toNeedForAll = (name: string): NeedForAll | undefined => needsForAll.find((one) => one === name);

export type ForAllProps = {
  menu: { name: NeedForAll; title: string; place: MenuPlace } | null;
  /** The visits, or the tasks, that a card counts. */
  read: (name: NeedForAll) => Promise<string[]>;
  onMenuClose: () => void;
};

const pageSize = 100;
/** As many as can be named at once. */
const mostIds = 500;

export async function readIds(
  figure: NeedForAll,
  { period, asOf }: { period: PeriodKey; asOf: string },
): Promise<string[]> {
  const ids = new Set<string>();
  for (let skip = 0; skip < mostIds; skip += pageSize) {
    const query = { figure, period, before: false, as_of: asOf, limit: pageSize, skip };
    const { rows } = await request(listDashboardRows, { query });
    for (const { id, opens } of rows) {
      if (figure === 'overdue_tasks') ids.add(id);
      else if (opens?.kind === 'booking') ids.add(opens.id);
    }
    if (rows.length < pageSize) break;
  }
  return [...ids];
}
