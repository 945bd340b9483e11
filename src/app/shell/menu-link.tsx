import { NavLink } from 'react-router';
import type { MenuPage } from './menu.ts';
import classes from './sidebar.module.css';

/** A page of the menu: the first level has icons, the second stands below it without. */
export function MenuLink({ page, level }: { page: MenuPage; level: 1 | 2 }) {
  const { icon: Icon, Count } = page.menu;
  return (
    <NavLink to={page.path} className={classes.link ?? ''} data-level={level}>
      {level === 1 && <Icon size={17} strokeWidth={1.9} aria-hidden />}
      <span className={classes.title}>{page.title}</span>
      {Count && <Count />}
    </NavLink>
  );
}
