import type { ReactNode } from 'react';
import classes from './toolbar.module.css';

/** The row of search and filters above a list. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className={classes.toolbar}>{children}</div>
);
