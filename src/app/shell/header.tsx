import { ActionIcon, Kbd, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { spotlight } from '@mantine/spotlight';
import { Menu as MenuIcon, Search } from 'lucide-react';
import { AccountMenu } from './account-menu.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { ColorSchemeSwitch } from './color-scheme-switch.tsx';
import classes from './header.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

export function Header({ onOpenMenu }: { onOpenMenu: () => void }) {
  return (
    <header className={classes.header}>
      <ActionIcon className={classes.burger} size="lg" aria-label="Open the menu" onClick={onOpenMenu}>
        <MenuIcon size={19} />
      </ActionIcon>
      <Breadcrumb />
      <div className={classes.tools}>
        <UnstyledButton className={classes.search} onClick={spotlight.open}>
          <VisuallyHidden>Search records, pages and actions</VisuallyHidden>
          <Search size={15} aria-hidden />
          <Text size="sm" span className={classes.searchWord} aria-hidden>
            Search
          </Text>
          <Kbd size="xs" className={classes.searchKeys} aria-hidden>
            {isApple ? '⌘ K' : 'Ctrl K'}
          </Kbd>
        </UnstyledButton>
        <ColorSchemeSwitch />
        <AccountMenu />
      </div>
    </header>
  );
}
