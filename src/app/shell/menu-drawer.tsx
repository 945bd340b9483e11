import { Drawer } from '@mantine/core';
import { useBackCloses } from '#app/ui/use-back-closes.ts';
import { useWords } from '#app/words/words-context.tsx';
import type { MenuGroup } from './menu.ts';
import { Sidebar } from './sidebar.tsx';
import classes from './shell.module.css';

export type MenuDrawerProps = { menu: MenuGroup[]; opened: boolean; onClose: () => void };

/** The menu of a narrow screen. */
export function MenuDrawer({ menu, opened, onClose }: MenuDrawerProps) {
  const { frame } = useWords();
  useBackCloses(opened, onClose);
  return (
    <Drawer.Root opened={opened} onClose={onClose} size={272}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={frame.menu}>
        <div className={classes.drawer}>
          <Sidebar menu={menu} collapsed={false} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
