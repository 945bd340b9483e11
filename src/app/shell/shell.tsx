import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useEffect, useMemo, type ComponentType } from 'react';
import { Outlet, useLocation, useMatches } from 'react-router';
import { loadChunk } from '#app/lib/chunk.ts';
import { detourFor } from '#app/lib/guard.ts';
import { setRefusalFormats } from '#app/lib/refusal-words.ts';
import { useUser, type User } from '#app/lib/session.ts';
import { useFormats } from '#app/ui/use-formats.ts';
import { useWords } from '#app/words/words-context.tsx';
import { titleOf } from '#app/words/title-of.ts';
import { isPage, type PageRecord, type RouteRecord } from '../route.ts';
import { toCreates } from './creates.ts';
import type { AreaAction } from './palette/palette-entry.ts';
import type { LoadSettings } from './palette/use-found-settings.ts';
import { LaterPalette } from './palette/later-palette.tsx';
import { Header } from './header.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { LaterHelp } from './later-help.tsx';
import { toMenu } from './menu.ts';
import { appContainerId } from './page-change.ts';
import { PageOutlet } from './page-outlet.tsx';
import type { ShellParts } from './shell-parts.ts';
import { useRememberPage } from './use-remember-page.ts';
import { useGoTo } from './use-go-to.ts';
import { useLiveEvents } from './use-live-events.ts';
import classes from './shell.module.css';

const loadFrozen = async () => (await import('./frozen-company.tsx')).FrozenCompany;
const FrozenCompany = lazy(async () => ({ default: await loadChunk(loadFrozen) }));

/** The server refuses every call of a frozen company, so there is no page to show. */
const isFrozen = (user: User | null) => user?.company?.state === 'frozen' && !user.impersonation;

/** Whether the page that is shown wants the whole screen for itself. */
function useIsBare(): boolean {
  const handle = useMatches().at(-1)?.handle;
  return typeof handle === 'object' && handle !== null && 'bare' in handle && handle.bare === true;
}

type ShellProps = {
  records: readonly RouteRecord[];
  parts: ShellParts;
  /** The area wears the company’s name and colours alone. */
  ownHouse?: boolean;
  /** Stands above every page of the area. */
  Banner?: ComponentType;
  /** What can be done from everywhere in this area, besides what can be done anywhere. */
  actions?: readonly AreaAction[];
  /** What finds the settings of its pages by what they say. */
  loadSettings?: LoadSettings;
};

/** What surrounds every page of a signed-in area. */
export function Shell({ records, parts, ownHouse = false, Banner, actions = [], loadSettings }: ShellProps) {
  const { BottomBar, MenuDrawer, RecordDrawer, Sidebar } = parts;
  const user = useUser();
  const words = useWords();
  const { frame } = words;
  const formats = useFormats();
  useEffect(() => setRefusalFormats(formats), [formats]);
  const { menu, creates } = useMemo(() => {
    const may = (record: PageRecord) => detourFor(record, user, record.path) === null;
    const named = records.map((record) =>
      isPage(record) ? { ...record, title: titleOf(record, words) } : record,
    );
    return { menu: toMenu(named, may), creates: toCreates(named, may) };
  }, [records, user, words]);
  const [chosen, setCollapsed] = useLocalStorage<boolean | undefined>({ key: 'trellis:sidebar-collapsed' });
  // Boards and calendars need the width of a small laptop or a tablet more than the menu does.
  const isSmall = useMediaQuery('(max-width: 72em)', false, { getInitialValueInEffect: false });
  const collapsed = chosen ?? isSmall;
  const [drawerOpened, drawer] = useDisclosure(false);
  const isNarrow = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false });
  const { pathname } = useLocation();
  const closeDrawer = drawer.close;
  useEffect(() => closeDrawer(), [pathname, closeDrawer]);
  useRememberPage();
  useLiveEvents();
  useGoTo(menu, creates);
  if (useIsBare()) return <Outlet context={menu} />;
  return (
    <div
      className={classes.shell}
      data-collapsed={collapsed || undefined}
      data-own-house={ownHouse || undefined}
    >
      <a className={classes.skip} href={`#${appContainerId}`}>
        {frame.skip}
      </a>
      {!isNarrow && (
        <aside className={classes.sidebar}>
          <Sidebar
            menu={menu}
            collapsed={collapsed}
            ownHouse={ownHouse}
            onToggle={() => setCollapsed(!collapsed)}
          />
        </aside>
      )}
      <MenuDrawer menu={menu} opened={drawerOpened && isNarrow} onClose={drawer.close} />
      <div className={classes.main}>
        <ImpersonationBanner />
        <Header
          records={records}
          creates={creates}
          onOpenMenu={drawer.open}
          ownHouse={ownHouse}
          parts={parts}
        />
        {Banner && <Banner />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
        <main id={appContainerId} className={classes.container} tabIndex={0} aria-label={frame.page}>
          <div className={classes.page}>
            {isFrozen(user) ? (
              <Suspense>
                <FrozenCompany />
              </Suspense>
            ) : (
              <PageOutlet menu={menu} RecordDrawer={RecordDrawer} />
            )}
          </div>
        </main>
        {BottomBar && <BottomBar menu={menu} isMenuOpen={drawerOpened} onOpenMenu={drawer.open} />}
      </div>
      <LaterPalette menu={menu} creates={creates} actions={actions} loadSettings={loadSettings} />
      <LaterHelp menu={menu} creates={creates} actions={actions} />
    </div>
  );
}
