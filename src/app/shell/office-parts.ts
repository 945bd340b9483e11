import { NoticeBell } from '#app/features/messages/notices/notice-bell.tsx';
import { AccountMenu } from './account-menu.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import { MenuDrawer } from './menu-drawer.tsx';
import { NewButton } from './new-button.tsx';
import { RecordDrawer } from './record-drawer.tsx';
import type { ShellParts } from './shell-parts.ts';
import { Sidebar } from './sidebar.tsx';

export const officeParts: ShellParts = {
  AccountMenu,
  ColorSchemeSwitch,
  MenuDrawer,
  NewButton,
  NoticeBell,
  RecordDrawer,
  Sidebar,
};
