import { NavLink } from 'react-router';
import type { MenuPage } from './menu.ts';
import classes from './sidebar.module.css';

type MenuLinkProps = {
  page: MenuPage;
  level: 1 | 2;
  /** Pages below its address have places of their own. */
  isExact?: boolean;
  /** Somebody is at a page below it that is folded away. */
  isWithin?: boolean;
};

/** A page of the menu: the first level has icons, the second stands below it without. */
export function MenuLink({ page, level, isExact = false, isWithin = false }: MenuLinkProps) {
  const { icon: Icon, Count } = page.menu;
  return (
    <NavLink
      to={page.path}
      end={isExact}
      className={classes.link ?? ''}
      data-level={level}
      data-within={isWithin || undefined}
    >
      {level === 1 && <Icon size={17} strokeWidth={1.9} aria-hidden />}
      <span className={classes.title}>{page.title}</span>
      {Count && <Count />}
    </NavLink>
  );
}
