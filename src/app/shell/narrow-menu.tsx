import { Menu, Tooltip, UnstyledButton } from '@mantine/core';
import { Link, NavLink, useLocation } from 'react-router';
import { isAmong, type MenuBranch, type MenuGroup } from './menu.ts';
import classes from './sidebar.module.css';

const NarrowLink = ({ branch: { path, title, menu } }: { branch: MenuBranch }) => (
  <Tooltip label={title} position="right">
    <NavLink to={path} className={classes.link ?? ''} aria-label={title}>
      <menu.icon size={17} strokeWidth={1.9} aria-hidden />
    </NavLink>
  </Tooltip>
);

/** The icon opens a list of the page and those below it. */
function NarrowBranch({ branch }: { branch: MenuBranch }) {
  const { pathname } = useLocation();
  const pages = [branch, ...branch.pages];
  const { icon: Icon } = branch.menu;
  return (
    <Menu position="right-start" width={220}>
      <Menu.Target>
        <UnstyledButton
          className={classes.link}
          aria-label={branch.title}
          data-within={isAmong(pages, pathname) || undefined}
        >
          <Icon size={17} strokeWidth={1.9} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown mah="80dvh" style={{ overflowY: 'auto' }}>
        {pages.map(({ path, title }) => (
          <Menu.Item key={path} component={Link} to={path}>
            {title}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The menu as a column of icons. */
export const NarrowMenu = ({ menu }: { menu: readonly MenuGroup[] }) =>
  menu.map((group) => (
    <div key={group.title} className={classes.group}>
      {group.pages.map((branch) =>
        branch.pages.length > 0 ? (
          <NarrowBranch key={branch.path} branch={branch} />
        ) : (
          <NarrowLink key={branch.path} branch={branch} />
        ),
      )}
    </div>
  ));
