import { Menu } from '@mantine/core';
import { X, type LucideIcon } from 'lucide-react';
import { listBookings } from '#engine/contracts/booking/bookings.ts';
import { BlockMenu, type MenuPlace } from '#app/ui/board/block-menu.tsx';
import type { ActedOn, ListAct } from '#app/ui/list/list-definition.ts';
import { SelectionBar } from '#app/ui/list/selection-bar.tsx';
import { useListActs } from '#app/ui/list/use-list-acts.tsx';
import { visitBulkActs } from './visit-bulk-acts.ts';

export type VisitSelectionProps = {
  /** Visits that are chosen and in sight. */
  ids: readonly string[];
  onClear: () => void;
  /** What else can be done with them on this page. */
  more?: readonly { title: string; icon: LucideIcon; onClick: () => void }[];
  /** Where a menu with the same acts was asked for. */
  menu?: MenuPlace | null;
  onMenuClose?: () => void;
};

export const visitsActedOn: ActedOn = {
  calls: { list: listBookings },
  words: { one: 'visit', many: 'visits' },
};

/** What can be done with the visits that are chosen, at the foot of the page and as a menu. */
export function VisitSelection({ ids, onClear, more = [], menu = null, onMenuClose }: VisitSelectionProps) {
  const { offered, begin, dialog } = useListActs({
    definition: visitsActedOn,
    bulkActs: visitBulkActs,
    onDone: onClear,
  });
  const start = (act: ListAct) => begin({ act, chosen: { ids }, number: ids.length });
  return (
    <>
      {ids.length > 0 && (
        <SelectionBar
          label="Selected visits"
          number={ids.length}
          onClear={onClear}
          acts={[
            ...offered.map((act) => ({ title: act.title, icon: act.icon, onClick: () => start(act) })),
            ...more,
          ]}
        />
      )}
      {ids.length > 0 && menu && onMenuClose && (
        <BlockMenu
          label={ids.length === 1 ? 'Actions for 1 visit' : `Actions for ${ids.length} visits`}
          place={menu}
          onClose={onMenuClose}
        >
          {offered.map((act) => (
            <Menu.Item
              key={act.name}
              leftSection={<act.icon size={15} aria-hidden />}
              onClick={() => start(act)}
            >
              {act.title}
            </Menu.Item>
          ))}
          {more.map(({ title, icon: Icon, onClick }) => (
            <Menu.Item key={title} leftSection={<Icon size={15} aria-hidden />} onClick={onClick}>
              {title}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<X size={15} aria-hidden />} onClick={onClear}>
            Clear the selection
          </Menu.Item>
        </BlockMenu>
      )}
      {dialog}
    </>
  );
}
