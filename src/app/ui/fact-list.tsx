import { Fragment, type ReactNode } from 'react';
import classes from './fact-list.module.css';

export type Fact = { label: string; value: ReactNode };

export const isKnown = ({ value }: Fact) =>
  value !== null && value !== undefined && value !== '' && value !== false;

/** What is known of something, each with its name. Facts without a value are left out. */
export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.filter(isKnown).map(({ label, value }) => (
      <Fragment key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
);
