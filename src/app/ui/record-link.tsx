import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useOverlayState } from '#app/lib/record-overlay.ts';
import classes from './record-link.module.css';

type RecordLinkProps = {
  /** The address of a record, from `recordAddress`. */
  to: string;
  children: ReactNode;
  /** The whole row that it stands in can be pressed. */
  covers?: boolean;
};

/** Opens a record over the page it is on; in a new tab, as a page by itself. */
export const RecordLink = ({ to, children, covers = false }: RecordLinkProps) => (
  <Link to={to} state={useOverlayState()} className={classes.link} data-covers={covers || undefined}>
    {children}
  </Link>
);
