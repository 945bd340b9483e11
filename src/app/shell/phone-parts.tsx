import { lazy, Suspense, useState, type ComponentProps, type ComponentType } from 'react';
import { BellButton } from '#app/features/messages/notices/bell-button.tsx';
import type { NoticeBellProps } from '#app/features/messages/notices/notice-bell.tsx';
import { useRegisteredDevice } from '#app/features/messages/notices/use-registered-device.ts';
import { loadChunk } from '#app/lib/chunk.ts';
import { AccountButton } from './account-button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { CompanyName } from './company-name.tsx';
import type { MenuDrawerProps } from './menu-drawer.tsx';
import type { RecordDrawerProps } from './record-drawer.tsx';
import type { ShellParts } from './shell-parts.ts';
import { WideSidebar } from './wide-sidebar.tsx';

const fetched = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await loadChunk(load) }));

const ShownAccountMenu = fetched(async () => (await import('./account-menu.tsx')).AccountMenu);
const ShownBell = fetched(
  async () => (await import('#app/features/messages/notices/notice-bell.tsx')).NoticeBell,
);
const ShownColorSwitch = fetched(async () => (await import('./color-scheme-switch.tsx')).ColorSchemeSwitch);
const ShownAreaMenu = fetched(async () => (await import('./area-menu.tsx')).AreaMenu);
const ShownNewButton = fetched(async () => (await import('./new-button.tsx')).NewButton);
const ShownRecordDrawer = fetched(async () => (await import('./record-drawer.tsx')).RecordDrawer);

function AccountMenu() {
  const [isPressed, setIsPressed] = useState(false);
  const waiting = (
    <AccountButton aria-haspopup="menu" aria-expanded={false} onClick={() => setIsPressed(true)} />
  );
  if (!isPressed) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ShownAccountMenu opensAtOnce />
    </Suspense>
  );
}

function NoticeBell(props: NoticeBellProps) {
  const [isPressed, setIsPressed] = useState(false);
  useRegisteredDevice();
  const waiting = (
    <BellButton aria-haspopup="dialog" aria-expanded={false} onClick={() => setIsPressed(true)} />
  );
  if (!isPressed) return waiting;
  return (
    <Suspense fallback={waiting}>
      <ShownBell {...props} opensAtOnce />
    </Suspense>
  );
}

/** Whether it is wanted, or was: what was opened once stays, so that it can close and give the focus back. */
function useWasWanted(isWanted: boolean): boolean {
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  return wasWanted;
}

function AreaMenu(props: MenuDrawerProps) {
  const wasOpened = useWasWanted(props.opened);
  return (
    wasOpened && (
      <Suspense>
        <ShownAreaMenu {...props} />
      </Suspense>
    )
  );
}

function RecordDrawer(props: RecordDrawerProps) {
  const wasOpened = useWasWanted(props.overlay !== null);
  return (
    wasOpened && (
      <Suspense>
        <ShownRecordDrawer {...props} />
      </Suspense>
    )
  );
}

const ColorSchemeSwitch = () => (
  <Suspense>
    <ShownColorSwitch />
  </Suspense>
);

const NewButton = (props: ComponentProps<typeof ShownNewButton>) => (
  <Suspense>
    <ShownNewButton {...props} />
  </Suspense>
);

export const phoneParts: ShellParts = {
  AccountMenu,
  BottomBar,
  ColorSchemeSwitch,
  CompanyName,
  MenuDrawer: AreaMenu,
  NewButton,
  NoticeBell,
  RecordDrawer,
  Sidebar: WideSidebar,
};
