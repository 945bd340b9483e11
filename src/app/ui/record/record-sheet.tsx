import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useRemember } from '#app/lib/recent.ts';
import { FactList, type Fact } from '#app/ui/fact-list.tsx';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import classes from './record-sheet.module.css';

type RecordSheetProps = {
  title: string;
  badge?: ReactNode;
  description?: ReactNode;
  facts: readonly Fact[];
  children?: ReactNode;
};

/** A record to read: what it is called, what is known of it, and what belongs to it. Facts without a value are left out. */
export function RecordSheet({ title, badge, description, facts, children }: RecordSheetProps) {
  useRemember(useLocation().pathname, title);
  return (
    <>
      <PageHeader
        title={
          <Group component="span" gap="sm">
            {title}
            {badge}
          </Group>
        }
        description={description}
      />
      <div className={classes.parts}>
        <Panel>
          <FactList facts={facts} />
        </Panel>
        {children}
      </div>
    </>
  );
}
