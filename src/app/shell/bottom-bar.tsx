import { UnstyledButton } from '@mantine/core';
import { Menu as MenuIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { useWords } from '#app/words/words-context.tsx';
import { barPages } from './bar-pages.ts';
import type { MenuGroup, MenuPage } from './menu.ts';
import classes from './bottom-bar.module.css';

function BarLink({ page }: { page: MenuPage }) {
  const { icon: Icon, Count } = page.menu;
  return (
    <NavLink to={page.path} className={classes.entry ?? ''}>
      <span className={classes.icon}>
        <Icon size={21} strokeWidth={1.9} aria-hidden />
        {Count && (
          <span className={classes.count}>
            <Count />
          </span>
        )}
      </span>
      <span className={classes.title}>{page.title}</span>
    </NavLink>
  );
}

export type BottomBarProps = { menu: readonly MenuGroup[]; isMenuOpen: boolean; onOpenMenu: () => void };

/** The menu at the foot of a phone, for people who work or look something up while they are on the way. */
export function BottomBar({ menu, isMenuOpen, onOpenMenu }: BottomBarProps) {
  const { frame } = useWords();
  return (
    <nav className={classes.bar} aria-label={frame.main}>
      {barPages(menu).map((page) => (
        <BarLink key={page.path} page={page} />
      ))}
      <UnstyledButton
        className={classes.entry}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={onOpenMenu}
      >
        <span className={classes.icon}>
          <MenuIcon size={21} strokeWidth={1.9} aria-hidden />
        </span>
        <span className={classes.title}>{frame.more}</span>
      </UnstyledButton>
    </nav>
  );
}
