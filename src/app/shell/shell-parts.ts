import type { ComponentType } from 'react';
import type { NoticeBellProps } from '#app/features/messages/notices/notice-bell.tsx';
import type { AccountMenuProps } from './account-menu.tsx';
import type { BottomBarProps } from './bottom-bar.tsx';
import type { MenuDrawerProps } from './menu-drawer.tsx';
import type { NewButtonProps } from './new-button.tsx';
import type { RecordDrawerProps } from './record-drawer.tsx';
import type { SidebarProps } from './sidebar.tsx';

/**
 * What of the frame opens, floats or scrolls. The office loads all of it, since it opens menus all day; on a phone in a
 * basement each part is fetched when it is first needed.
 */
export type ShellParts = {
  AccountMenu: ComponentType<AccountMenuProps>;
  /** Areas that live on a phone have their menu at its foot. */
  BottomBar?: ComponentType<BottomBarProps>;
  ColorSchemeSwitch: ComponentType;
  /** Stands where the way to the menu is otherwise. */
  CompanyName?: ComponentType;
  MenuDrawer: ComponentType<MenuDrawerProps>;
  NewButton: ComponentType<NewButtonProps>;
  NoticeBell: ComponentType<NoticeBellProps>;
  RecordDrawer: ComponentType<RecordDrawerProps>;
  Sidebar: ComponentType<SidebarProps>;
};
