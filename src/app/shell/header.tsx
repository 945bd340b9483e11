import { ActionIcon, Kbd, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { useOpenPath } from '#app/lib/record-overlay.ts';
import { useUser } from '#app/lib/session.ts';
import { useWords } from '#app/words/words-context.tsx';
import type { RouteRecord } from '../route.ts';
import type { PlacedCreate } from './creates.ts';
import { Breadcrumb } from './breadcrumb.tsx';
import { palette } from './palette/palette-store.ts';
import type { ShellParts } from './shell-parts.ts';
import classes from './header.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

type HeaderProps = {
  /** The pages of the area. */
  records: readonly RouteRecord[];
  creates: readonly PlacedCreate[];
  onOpenMenu: () => void;
  /** The area wears the company’s name alone. */
  ownHouse: boolean;
  parts: ShellParts;
};

export function Header({ records, creates, onOpenMenu, ownHouse, parts }: HeaderProps) {
  const { AccountMenu, ColorSchemeSwitch, CompanyName, NewButton, NoticeBell } = parts;
  // A phone has no room for the switch; its account page has one.
  const hasRoom = useMediaQuery('(min-width: 40em)', false, { getInitialValueInEffect: false });
  const user = useUser();
  const { frame } = useWords();
  const openPath = useOpenPath();
  return (
    <header className={classes.header}>
      {CompanyName ? (
        <CompanyName />
      ) : (
        <ActionIcon className={classes.burger} size="lg" aria-label={frame.openMenu} onClick={onOpenMenu}>
          <MenuIcon size={19} />
        </ActionIcon>
      )}
      <div className={classes.trail} data-own-house={ownHouse || undefined}>
        <Breadcrumb records={records} />
      </div>
      <div className={classes.tools}>
        <UnstyledButton className={classes.search} onClick={palette.open}>
          <VisuallyHidden>{frame.searchAll}</VisuallyHidden>
          <Search size={15} aria-hidden />
          <Text size="sm" span className={classes.searchWord} aria-hidden>
            {frame.search}
          </Text>
          <Kbd size="xs" className={classes.searchKeys} aria-hidden>
            {isApple ? '⌘ K' : 'Ctrl K'}
          </Kbd>
        </UnstyledButton>
        {creates.length > 0 && <NewButton creates={creates} />}
        {user?.companyId && <NoticeBell onOpen={openPath} />}
        {hasRoom && <ColorSchemeSwitch />}
        <AccountMenu />
      </div>
    </header>
  );
}
