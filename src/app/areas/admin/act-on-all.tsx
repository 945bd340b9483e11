import { Menu } from '@mantine/core';
import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { VisitAct } from '#engine/booking/visit-acts.ts';
import { taskCalls } from '#engine/contracts/people/tasks.ts';
import { visitBulkActs } from '#app/features/booking/bookings/bulk/visit-bulk-acts.ts';
import { visitsActedOn } from '#app/features/booking/bookings/bulk/visit-selection.tsx';
import type { ForAllProps, NeedForAll } from '#app/features/booking/dashboard/for-all.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { BlockMenu } from '#app/ui/board/block-menu.tsx';
import { useListActs } from '#app/ui/list/use-list-acts.tsx';
import { showError } from '#app/ui/show-error.tsx';

const BulkDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('#app/ui/list/bulk-dialog.tsx')).BulkDialog })),
);

/** What helps with all visits of a card, the likeliest first. */
const actsFor: Record<Exclude<NeedForAll, 'overdue_tasks'>, readonly VisitAct[]> = {
  late_check_ins: ['message', 'move', 'dispatch', 'cancel', 'tag'],
  failed_payments: ['charge', 'message', 'cancel', 'tag'],
  unassigned: ['assign', 'move', 'dispatch', 'cancel', 'tag', 'message'],
  undated: ['message', 'tag'],
  requests: ['accept', 'assign', 'move', 'cancel', 'tag', 'message'],
  waitlist: ['message', 'tag'],
};

const tasks = {
  calls: { list: taskCalls.list, count: taskCalls.count, bulk: taskCalls.bulk },
  words: { one: 'task', many: 'tasks' },
  settings: {},
};
const done = { act: 'update', changes: { done: true } } as const;

/** All of a card of the dashboard at once: the acts of lists, with their dry run, progress and undo. */
export function ActOnAll({ menu, read, onMenuClose }: ForAllProps) {
  const [taskIds, setTaskIds] = useState<readonly string[]>([]);
  const { offered, begin, dialog } = useListActs({
    definition: visitsActedOn,
    bulkActs: visitBulkActs,
    onDone: () => undefined,
  });
  const withIds = (name: NeedForAll, go: (ids: string[]) => void) =>
    void read(name).then((ids) => ids.length > 0 && go(ids), showError);
  return (
    <>
      {menu && (
        <BlockMenu label={`${menu.title}: all`} place={menu.place} onClose={onMenuClose}>
          {menu.name === 'overdue_tasks' ? (
            <Menu.Item
              leftSection={<Check size={15} aria-hidden />}
              onClick={() => withIds('overdue_tasks', setTaskIds)}
            >
              Mark all as done
            </Menu.Item>
          ) : (
            itemsFor(menu.name, offered).map((act) => (
              <Menu.Item
                key={act.name}
                leftSection={<act.icon size={15} aria-hidden />}
                onClick={() =>
                  withIds(menu.name, (ids) => begin({ act, chosen: { ids }, number: ids.length }))
                }
              >
                {act.title}
              </Menu.Item>
            ))
          )}
        </BlockMenu>
      )}
      {dialog}
      {taskIds.length > 0 && (
        <Suspense>
          <BulkDialog
            definition={tasks}
            chosen={{ ids: taskIds }}
            change={done}
            onDone={() => undefined}
            onClose={() => setTaskIds([])}
          />
        </Suspense>
      )}
    </>
  );
}

const itemsFor = (
  name: Exclude<NeedForAll, 'overdue_tasks'>,
  offered: ReturnType<typeof useListActs>['offered'],
) => actsFor[name].flatMap((act) => offered.filter((one) => one.name === act));
