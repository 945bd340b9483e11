import type { ReactNode } from 'react';
import classes from './fact-list.module.css';

/** What is known of something, each with its name. What is not known is left out. */
export const FactList = ({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) => (
  <dl className={classes.facts}>
    {facts
      .filter(([, value]) => value !== null && value !== undefined && value !== '')
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
