import { ActionIcon, ScrollArea, Tooltip } from '@mantine/core';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { NavLink } from 'react-router';
import { CompanyBadge } from './company-badge.tsx';
import type { MenuGroup, MenuPage } from './menu.ts';
import classes from './sidebar.module.css';

type SidebarProps = { menu: MenuGroup[]; collapsed: boolean; onToggle?: () => void };

function Entry({ page, collapsed }: { page: MenuPage; collapsed: boolean }) {
  const Icon = page.menu.icon;
  return (
    <Tooltip label={page.title} position="right" disabled={!collapsed}>
      <NavLink to={page.path} className={classes.link ?? ''} aria-label={page.title}>
        <Icon size={17} strokeWidth={1.9} aria-hidden />
        {!collapsed && <span>{page.title}</span>}
      </NavLink>
    </Tooltip>
  );
}

export function Sidebar({ menu, collapsed, onToggle }: SidebarProps) {
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  const toggleLabel = collapsed ? 'Widen the menu' : 'Narrow the menu';
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <CompanyBadge collapsed={collapsed} />
      <ScrollArea className={classes.scroll} type="hover" scrollbarSize={6}>
        <nav aria-label="Main">
          {menu.map((group) => (
            <div key={group.title} className={classes.group}>
              {group.title && !collapsed && <div className={classes.heading}>{group.title}</div>}
              {group.pages.map((page) => (
                <Entry key={page.path} page={page} collapsed={collapsed} />
              ))}
            </div>
          ))}
        </nav>
      </ScrollArea>
      {onToggle && (
        <div className={classes.foot}>
          <Tooltip label={toggleLabel} position="right">
            <ActionIcon aria-label={toggleLabel} onClick={onToggle}>
              <Toggle size={17} />
            </ActionIcon>
          </Tooltip>
        </div>
      )}
    </div>
  );
}
