import { Drawer } from '@mantine/core';
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import { Outlet, useLocation } from 'react-router';
import { detourFor } from '#app/lib/guard.ts';
import { useUser } from '#app/lib/session.ts';
import type { RouteRecord } from '../route.ts';
import { CommandPalette } from './command-palette.tsx';
import { Header } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { KeyboardHelp } from './keyboard-help.tsx';
import { toMenu } from './menu.ts';
import { appContainerId } from './page-change.ts';
import { Sidebar } from './sidebar.tsx';
import { useLiveEvents } from './use-live-events.ts';
import classes from './shell.module.css';

/** What surrounds every page of a signed-in area. */
export function Shell({ records }: { records: readonly RouteRecord[] }) {
  const user = useUser();
  const menu = useMemo(
    () => toMenu(records, (record) => detourFor(record, user, record.path) === null),
    [records, user],
  );
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'trellis:sidebar-collapsed',
    defaultValue: false,
  });
  const [drawerOpened, drawer] = useDisclosure(false);
  const isNarrow = useMediaQuery('(max-width: 62em)');
  const { pathname } = useLocation();
  const closeDrawer = drawer.close;
  useEffect(() => closeDrawer(), [pathname, closeDrawer]);
  useLiveEvents();
  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined}>
      <a className={classes.skip} href={`#${appContainerId}`}>
        Skip to the page
      </a>
      <aside className={classes.sidebar}>
        <Sidebar menu={menu} collapsed={collapsed} onToggle={() => setCollapsed(!collapsed)} />
      </aside>
      <Drawer
        opened={drawerOpened && isNarrow === true}
        onClose={drawer.close}
        size={272}
        padding={0}
        withCloseButton={false}
        aria-label="Menu"
      >
        <div className={classes.drawer}>
          <Sidebar menu={menu} collapsed={false} />
        </div>
      </Drawer>
      <div className={classes.main}>
        <ImpersonationBanner />
        <Header onOpenMenu={drawer.open} />
        <main id={appContainerId} className={classes.container} tabIndex={-1}>
          <div className={classes.page}>
            <Outlet context={menu} />
          </div>
        </main>
      </div>
      <CommandPalette menu={menu} />
      <KeyboardHelp />
    </div>
  );
}
