import { Group } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useRemember } from '#app/lib/recent.ts';
import { PageHeader } from '#app/ui/page-header.tsx';
import { Panel } from '#app/ui/panel.tsx';
import classes from './record-sheet.module.css';

export type Fact = { label: string; value: ReactNode };

type RecordSheetProps = {
  title: string;
  badge?: ReactNode;
  description?: ReactNode;
  facts: readonly Fact[];
  children?: ReactNode;
};

const isKnown = ({ value }: Fact) => value !== null && value !== undefined && value !== '' && value !== false;

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
          <dl className={classes.facts}>
            {facts.filter(isKnown).map(({ label, value }) => (
              <Fragment key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </Fragment>
            ))}
          </dl>
        </Panel>
        {children}
      </div>
    </>
  );
}
