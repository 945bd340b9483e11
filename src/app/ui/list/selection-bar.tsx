import { Button, CloseButton, Text } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '../format.ts';
import classes from './bulk-bar.module.css';

type SelectionBarProps = {
  label: string;
  number: number;
  /** Beside how many there are: the way to more of them. */
  more?: ReactNode;
  children: ReactNode;
  onClear(): void;
};

/** How many are chosen, and what can be done with them. */
export const SelectionBar = ({ label, number, more, children, onClear }: SelectionBarProps) => (
  <div className={classes.bar} role="region" aria-label={label}>
    <Text size="sm" fw={550} aria-live="polite" className={classes.count ?? ''}>
      {formatCount(number)} selected
    </Text>
    {more}
    <div className={classes.acts}>{children}</div>
    <CloseButton
      size={24}
      iconSize={14}
      className={classes.clear ?? ''}
      aria-label="Clear the selection"
      onClick={onClear}
    />
  </div>
);

type ActButtonProps = {
  title: string;
  icon: LucideIcon;
  isDestructive?: boolean;
  loading?: boolean;
  onClick(): void;
};

export const ActButton = ({
  title,
  icon: Icon,
  isDestructive = false,
  loading = false,
  onClick,
}: ActButtonProps) => (
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
