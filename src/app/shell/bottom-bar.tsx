import { UnstyledButton } from '@mantine/core';
import { Menu as MenuIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { useWords } from '#app/words/words-context.tsx';
import type { MenuGroup, MenuPage } from './menu.ts';
import classes from './bottom-bar.module.css';

/** As many as a thumb can tell apart; the last leads to the others. */
const most = 5;

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

type BottomBarProps = { menu: readonly MenuGroup[]; onOpenMenu: () => void };

/** The menu at the foot of a phone, for people who work or look something up while they are on the way. */
export function BottomBar({ menu, onOpenMenu }: BottomBarProps) {
  const { frame } = useWords();
  const pages = menu.flatMap((group) => group.pages);
  const fits = pages.length <= most;
  return (
    <nav className={classes.bar} aria-label={frame.main}>
      {pages.slice(0, fits ? most : most - 1).map((page) => (
        <BarLink key={page.path} page={page} />
      ))}
      {!fits && (
        <UnstyledButton className={classes.entry} onClick={onOpenMenu}>
          <span className={classes.icon}>
            <MenuIcon size={21} strokeWidth={1.9} aria-hidden />
          </span>
          <span className={classes.title}>{frame.more}</span>
        </UnstyledButton>
      )}
    </nav>
  );
}
