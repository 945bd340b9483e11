import { Menu } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';

export type MenuPlace = { x: number; y: number };

/** Where a menu opens: at the pointer, or below what has the focus when a key has asked for it. */
export function placeOf({ clientX, clientY, currentTarget }: MouseEvent): MenuPlace {
  if (clientX !== 0 || clientY !== 0) return { x: clientX, y: clientY };
  const { left, bottom } = currentTarget.getBoundingClientRect();
  return { x: left + 8, y: bottom };
}

type BlockMenuProps = { label: string; place: MenuPlace; onClose: () => void; children: ReactNode };

/** What can be done with an item, where it is. Closed, the focus is back on the item. */
export const BlockMenu = ({ label, place: { x, y }, onClose, children }: BlockMenuProps) => (
  <Menu
    opened
    onChange={(opened) => !opened && onClose()}
    position="bottom-start"
    width={220}
    withinPortal
    shadow="md"
  >
    <Menu.Target>
      <span style={{ position: 'fixed', left: x, top: y, width: 1, height: 1 }} />
    </Menu.Target>
    <Menu.Dropdown aria-label={label}>{children}</Menu.Dropdown>
  </Menu>
);
