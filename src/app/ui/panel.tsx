import { Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './panel.module.css';

type PanelProps = {
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** No inner margin: for tables and lists that reach the edges. */
  flush?: boolean;
};

/** A sheet of paper on the ground of the page. */
export function Panel({ title, description, actions, children, flush = false }: PanelProps) {
  return (
    <section className={classes.panel}>
      {title && (
        <header className={classes.head}>
          <div>
            <Title order={2} fz="md">
              {title}
            </Title>
            {description && (
              <Text size="sm" c="dimmed" mt={2}>
                {description}
              </Text>
            )}
          </div>
          {actions}
        </header>
      )}
      <div className={flush ? undefined : classes.body}>{children}</div>
    </section>
  );
}
