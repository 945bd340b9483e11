import { ActionIcon, ScrollArea, Tooltip } from '@mantine/core';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '#app/words/words-context.tsx';
import { CompanyBadge } from './company-badge.tsx';
import { MenuSection } from './menu-section.tsx';
import type { MenuGroup } from './menu.ts';
import { NarrowMenu } from './narrow-menu.tsx';
import { useFolds } from './use-folds.ts';
import classes from './sidebar.module.css';

export type SidebarProps = {
  menu: MenuGroup[];
  collapsed: boolean;
  ownHouse?: boolean;
  onToggle?: () => void;
};

export function Sidebar({ menu, collapsed, ownHouse = false, onToggle }: SidebarProps) {
  const folds = useFolds();
  const { frame } = useWords();
  const { pathname } = useLocation();
  const menuRef = useRef<HTMLElement>(null);
  // A long menu shows where one is, however one came there.
  useEffect(() => {
    menuRef.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, folds.isKnown]);
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  const toggleLabel = collapsed ? frame.widenMenu : frame.narrowMenu;
  return (
    <div className={classes.sidebar} data-collapsed={collapsed || undefined}>
      <CompanyBadge collapsed={collapsed} ownHouse={ownHouse} />
      <ScrollArea className={classes.scroll} type="hover" scrollbarSize={6}>
        <nav ref={menuRef} aria-label={frame.main}>
          {collapsed ? (
            <NarrowMenu menu={menu} />
          ) : (
            folds.isKnown &&
            menu.map((group) => <MenuSection key={group.title} group={group} folds={folds} />)
          )}
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
