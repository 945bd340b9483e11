import { UnstyledButton } from '@mantine/core';
import { ChevronRight } from 'lucide-react';
import { MenuBranch } from './menu-branch.tsx';
import type { MenuGroup } from './menu.ts';
import type { Folds } from './use-folds.ts';
import classes from './sidebar.module.css';

/** A group of the menu; one with a title can be folded. */
export function MenuSection({ group, folds }: { group: MenuGroup; folds: Folds }) {
  const isOpen = group.title === '' || folds.isOpen(group.title);
  return (
    <div className={classes.group}>
      {group.title && (
        <UnstyledButton
          className={classes.heading}
          aria-expanded={isOpen}
          onClick={() => folds.set(group.title, !isOpen)}
        >
          {group.title}
          <ChevronRight size={13} className={classes.foldMark} aria-hidden />
        </UnstyledButton>
      )}
      {isOpen && group.pages.map((branch) => <MenuBranch key={branch.path} branch={branch} folds={folds} />)}
    </div>
  );
}
