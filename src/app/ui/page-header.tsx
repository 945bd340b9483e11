import { Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

type PageHeaderProps = { title: ReactNode; description?: ReactNode; actions?: ReactNode };

export const PageHeader = ({ title, description, actions }: PageHeaderProps) => (
  <div className={classes.header}>
    <div>
      <Title order={1}>{title}</Title>
      {description && (
        <Text c="dimmed" mt={4} maw={640}>
          {description}
        </Text>
      )}
    </div>
    {actions && <Group gap="sm">{actions}</Group>}
  </div>
);
