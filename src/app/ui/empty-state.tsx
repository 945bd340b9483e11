import { Text, Title } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

type EmptyStateProps = {
  icon: LucideIcon;
  title: string;
  headingOrder?: 1 | 2;
  text?: ReactNode;
  action?: ReactNode;
};

export const EmptyState = ({ icon: Icon, title, headingOrder, text, action }: EmptyStateProps) => (
  <div className={classes.empty}>
    <span className={classes.icon}>
      <Icon size={22} strokeWidth={1.7} aria-hidden />
    </span>
    {headingOrder ? (
      <Title order={headingOrder} fz="md">
        {title}
      </Title>
    ) : (
      <Text fw={600}>{title}</Text>
    )}
    {text && (
      <Text size="sm" c="dimmed" maw={380}>
        {text}
      </Text>
    )}
    {action && <div className={classes.action}>{action}</div>}
  </div>
);
