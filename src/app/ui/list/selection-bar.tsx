import { Button, CloseButton, Menu, Text } from '@mantine/core';
import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../format.ts';
import classes from './bulk-bar.module.css';

export type BarAct = {
  title: string;
  icon: LucideIcon;
  isDestructive?: boolean;
  loading?: boolean;
  onClick(): void;
};

type SelectionBarProps = {
  label: string;
  number: number;
  /** Beside how many there are: the way to more of them. */
  more?: ReactNode;
  acts: readonly BarAct[];
  /** What is offered besides, before the acts. */
  children?: ReactNode;
  onClear(): void;
};

/** So many stand in one row beside the menu of the page; one alone is not worth a menu. */
const mostInRow = 6;

/** How many are chosen, and what can be done with them. */
export function SelectionBar({ label, number, more, acts, children, onClear }: SelectionBarProps) {
  const inRow = acts.length > mostInRow + 1 ? acts.slice(0, mostInRow) : acts;
  const inMenu = acts.slice(inRow.length);
  return (
    <div className={classes.bar} role="region" aria-label={label}>
      <Text size="sm" fw={550} aria-live="polite" className={classes.count ?? ''}>
        {formatCount(number)} selected
      </Text>
      {more}
      <div className={classes.acts}>
        {children}
        {inRow.map((act) => (
          <ActButton key={act.title} {...act} />
        ))}
        {inMenu.length > 0 && (
          <Menu position="top-end">
            <Menu.Target>
              <Button
                size="compact-sm"
                variant="default"
                rightSection={<ChevronDown size={14} aria-hidden />}
              >
                More
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {inMenu.map(({ title, icon: Icon, isDestructive = false, loading = false, onClick }) => (
                <Menu.Item
                  key={title}
                  leftSection={<Icon size={15} aria-hidden />}
                  disabled={loading}
                  {...(isDestructive && { color: 'red' })}
                  onClick={onClick}
                >
                  {title}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      <CloseButton
        size={24}
        iconSize={14}
        className={classes.clear ?? ''}
        aria-label="Clear the selection"
        onClick={onClear}
      />
    </div>
  );
}

const ActButton = ({ title, icon: Icon, isDestructive = false, loading = false, onClick }: BarAct) => (
  <Button
    size="compact-sm"
    variant="default"
    leftSection={<Icon size={14} aria-hidden />}
    loading={loading}
    {...(isDestructive && { c: 'red' })}
    onClick={onClick}
  >
    {title}
  </Button>
);
