import { VisuallyHidden } from '@mantine/core';
import classes from './count-badge.module.css';

type CountBadgeProps = {
  /** Undefined as long as nobody knows. */
  count: number | undefined;
  /** Read out after the number: `3 steps left`. */
  noun: string;
  /** After a 1, where that is another one: `1 step left`. */
  one?: string;
};

const most = 99;

/** How many things wait; nothing where there are none. */
export function CountBadge({ count, noun, one = noun }: CountBadgeProps) {
  if (!count) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden>{count > most ? `${most}+` : count}</span>
      <VisuallyHidden>{`, ${count} ${count === 1 ? one : noun}`}</VisuallyHidden>
    </span>
  );
}
