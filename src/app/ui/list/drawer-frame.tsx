import { Drawer, Group } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import classes from './drawer-frame.module.css';

type DrawerFrameProps = {
  title: ReactNode;
  /** Beside the title, before the cross. */
  tools?: ReactNode;
  /** Stays in sight at the bottom. */
  foot?: ReactNode;
  onSubmit?: (event: SyntheticEvent) => void;
  children: ReactNode;
};

/** What stands in a drawer over a list: a head, what there is to say, and acts that stay in sight. */
export const DrawerFrame = ({ title, tools, foot, onSubmit, children }: DrawerFrameProps) => {
  const inside = (
    <>
      <Drawer.Header className={classes.head ?? ''}>
        <Drawer.Title className={classes.title ?? ''}>{title}</Drawer.Title>
        <Group gap={4} wrap="nowrap">
          {tools}
          <Drawer.CloseButton aria-label="Close" />
        </Group>
      </Drawer.Header>
      <Drawer.Body className={classes.body ?? ''}>{children}</Drawer.Body>
      {foot && (
        <Group className={classes.foot} justify="flex-end">
          {foot}
        </Group>
      )}
    </>
  );
  return (
    <Drawer.Content>
      {onSubmit ? (
        <form noValidate className={classes.frame} onSubmit={onSubmit}>
          {inside}
        </form>
      ) : (
        <div className={classes.frame}>{inside}</div>
      )}
    </Drawer.Content>
  );
};
